export const build = {
 "id": "c30562a2ea",
 "programSize": 839493,
 "files": {
  "program": "page.6bc42022399e.wasm",
  "regular": "text.8295923da601.font",
  "semibold": "strong.d211b36b6963.font",
  "symbols": "symbols.bd74900d5ed8.font",
  "fallback": "fallback.56d3edfb377a.font"
 },
 "demonstration": [
  {
   "name": "benchmark.jsonl",
   "address": "demo-benchmark.a5699fa4e2fb.jsonl"
  },
  {
   "name": "predictions/invented-careless.jsonl",
   "address": "demo-predictions-invented-careless.66d5444df5b8.jsonl"
  },
  {
   "name": "predictions/invented-careless_RPP_couple_results.json",
   "address": "demo-predictions-invented-careless_RPP_couple_results.47884b58f744.json"
  },
  {
   "name": "predictions/invented-careless_RPP_family_results.json",
   "address": "demo-predictions-invented-careless_RPP_family_results.7c2191d9b893.json"
  },
  {
   "name": "predictions/invented-strong.jsonl",
   "address": "demo-predictions-invented-strong.dfee182f3772.jsonl"
  },
  {
   "name": "predictions/invented-weak_ER_replies.jsonl",
   "address": "demo-predictions-invented-weak_ER_replies.125842d657bc.jsonl"
  },
  {
   "name": "predictions/invented-weak_ITP_replies.jsonl",
   "address": "demo-predictions-invented-weak_ITP_replies.97dc0422576d.jsonl"
  },
  {
   "name": "predictions/invented-weak_RPP_replies.jsonl",
   "address": "demo-predictions-invented-weak_RPP_replies.3d5b23c0978e.jsonl"
  },
  {
   "name": "predictions/invented-weak_SSP_replies.jsonl",
   "address": "demo-predictions-invented-weak_SSP_replies.ddff1d397701.jsonl"
  },
  {
   "name": "predictions/invented-weak_STP_replies.jsonl",
   "address": "demo-predictions-invented-weak_STP_replies.b83894719f61.jsonl"
  },
  {
   "name": "predictions/invented-weak_VP_replies.jsonl",
   "address": "demo-predictions-invented-weak_VP_replies.831d800379d2.jsonl"
  }
 ]
};
