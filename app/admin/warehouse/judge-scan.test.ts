import { expect, test } from "vitest";
import { type Found, judgeByList, judgeByShop } from "./judge-scan.ts";

const waiting = [
  { id: "one", code: "2A4M67XY-1", trackingNumber: null },
  { id: "two", code: "2A4M67XY-2", trackingNumber: "sdt-77" },
];

test("a parcel of the list is ticked, once, by its code and by its carrier's number", () => {
  expect(judgeByList(waiting, [], "2a4m67xy-1 ")).toEqual({ kind: "ticked", id: "one", code: "2A4M67XY-1" });
  expect(judgeByList(waiting, [], "SDT-77")).toEqual({ kind: "ticked", id: "two", code: "2A4M67XY-2" });
  expect(judgeByList(waiting, ["two"], "2A4M67XY-2")).toEqual({ kind: "twice", id: "two", code: "2A4M67XY-2" });
});

test("of any other the shop is asked, and says why it does not belong here", () => {
  expect(judgeByList(waiting, [], "9R9R9R9R-1")).toBeNull();
  const found: Found = { id: "new", code: "9R9R9R9R-1", carrierId: "sendit", carrier: "Sendit", state: "ready" };
  const judge = (carrierId: string, ticked: string[], said: Found | null) =>
    judgeByShop(carrierId, ticked, "9r9r9r9r-1", said);
  expect(judge("sendit", [], found)).toEqual({ kind: "ticked", id: "new", code: "9R9R9R9R-1" });
  expect(judge("sendit", ["new"], found)).toEqual({ kind: "twice", id: "new", code: "9R9R9R9R-1" });
  expect(judge("ozon", [], found)).toEqual({ kind: "other-carrier", code: "9R9R9R9R-1", carrier: "Sendit" });
  expect(judge("ozon", [], { ...found, state: "cancelled" })).toEqual({
    kind: "not-ready",
    code: "9R9R9R9R-1",
    state: "cancelled",
  });
  expect(judge("ozon", [], null)).toEqual({ kind: "unknown", code: "9R9R9R9R-1" });
});
