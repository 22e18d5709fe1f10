import { expect, test } from "vitest";
import { readWrk } from "./wrk.ts";

const OUTPUT = `Running 4s test @ http://127.0.0.1:3000/
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     2.94ms    1.64ms  21.81ms   93.32%
  Latency Distribution
     50%  908.00us
     75%    3.10ms
     90%    3.90ms
     99%    1.20s
  706 requests in 2.00s, 770.81KB read
Requests/sec:    352.42
Transfer/sec:    384.77KB
`;

test("rates and times are read in one unit", () => {
  expect(readWrk(OUTPUT, "/")).toEqual({ perSecond: 352.42, p50: 0.908, p99: 1200 });
});

test("refusals, errors and another output are no measurement", () => {
  expect(() => readWrk(`${OUTPUT}  Non-2xx or 3xx responses: 706\n`, "/a")).toThrow(/\/a: .*706/);
  expect(() => readWrk(`${OUTPUT}  Socket errors: connect 0, read 3, write 0, timeout 0\n`, "/")).toThrow(
    /read 3/,
  );
  expect(() => readWrk("", "/")).toThrow(/unknown/);
});
