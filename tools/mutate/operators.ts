// The list of changes that a test should notice.
import type { Operator } from "./edits.ts";
import { changeRoles, leakField } from "./operators/access.ts";
import {
  addOne,
  flipBoolean,
  negateCondition,
  shiftComparison,
  swapAndOr,
  swapEquality,
} from "./operators/conditions.ts";
import { changeZone, reverseOrder } from "./operators/order-and-zone.ts";
import { changeSql, dropFromList, dropFromQuery } from "./operators/queries.ts";
import { removeCall, removeRefusal } from "./operators/statements.ts";

export const OPERATORS: Record<string, Operator> = {
  "condition negated": negateCondition,
  "and for or": swapAndOr,
  "equality swapped": swapEquality,
  "comparison shifted": shiftComparison,
  "one added": addOne,
  "boolean flipped": flipBoolean,
  "call removed": removeCall,
  "refusal removed": removeRefusal,
  "role changed": changeRoles,
  "field leaked": leakField,
  "order reversed": reverseOrder,
  "zone changed": changeZone,
  "query part dropped": dropFromQuery,
  "query condition dropped": dropFromList,
  "query text changed": changeSql,
};
