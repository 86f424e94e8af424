#include "core/intake/read_released.hpp"

#include "core/intake/read_answer.hpp"

namespace rescue {

using json::Type;
using json::Value;

bool is_released_instance(Value object) {
    const bool gold =
        object.find("gold_internal_emotion").is(Type::string) || object.find("gold_viewpoints").is(Type::array);
    return gold && !has_answer_fields(object) && !object.find("instance_id").missing();
}

ReleasedInstance read_released_instance(Value object, const Notes& notes) {
    ReleasedInstance instance;
    instance.task = object.find("gold_viewpoints").is(Type::array) ? TaskId::vp : TaskId::er;
    instance.instance_id = text_of(object.find("instance_id"));
    instance.sample_id = text_of(object.find("sample_id"));
    instance.row_index = integer_of(object.find("row_index"));
    instance.emotion = text_of(object.find("gold_internal_emotion"));
    instance.intensity = intensity_from(object.find("gold_intensity_score"));
    for_each_object(object.find("gold_viewpoints"), "gold_viewpoints", notes,
                    [&](Value item, std::size_t) { instance.viewpoints.push_back(viewpoint_of(item)); });
    instance.place = notes.place();
    return instance;
}

}  // namespace rescue
