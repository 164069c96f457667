import { expect, test } from "vitest";
import { dayInIndia, instantInIndia, timeInIndia } from "../day.ts";
import { earliestSending, findCode, isStop, statesBefore, whatsAppLink } from "./terms.ts";

const at = (day: string, time: string) => instantInIndia(day, time);
const sent = (time: string, remindsOf: string | null = null) => {
  const when = earliestSending(at("2026-03-10", time), remindsOf);
  return `${dayInIndia(when)} ${timeInIndia(when)}`;
};

test.each([
  ["00:00", "2026-03-10 09:00"],
  ["08:59", "2026-03-10 09:00"],
  ["09:00", "2026-03-10 09:00"],
  ["20:59", "2026-03-10 20:59"],
  ["21:00", "2026-03-11 09:00"],
  ["23:59", "2026-03-11 09:00"],
])("a message of %s is sent at %s (WA-5)", (time, expected) => {
  expect(sent(time)).toBe(expected);
  expect(sent(time, "2026-03-11")).toBe(expected);
});

test("a reminder of an interview of this day is sent at any hour (WA-5)", () => {
  for (const time of ["00:00", "06:00", "21:30"]) expect(sent(time, "2026-03-10")).toBe(`2026-03-10 ${time}`);
});

test.each(["STOP", " stop. ", "Stop!", "बंद करें", "रोकें", "Unsubscribe"])(
  "%j ends the messages (WA-8)",
  (text) => {
    expect(isStop(text)).toBe(true);
  },
);

test.each(["", "please do not stop", "bus stop", "हाँ", "1"])("%j does not end them (WA-8)", (text) => {
  expect(isStop(text)).toBe(false);
});

test("the code is found in whatever words (WA-1)", () => {
  expect(findCode("EduNakuri 7k2m9qxa")).toBe("7K2M9QXA");
  expect(findCode("7K2M9QXA.")).toBe("7K2M9QXA");
  for (const text of ["EduNakuri", "7K2M9QX", "7K2M9QXAB", "7K2M 9QXA", "10101010"])
    expect(findCode(text)).toBeNull();
});

test("a state never goes back, and a report after a failure counts (WA-6)", () => {
  expect(statesBefore("sent")).toEqual(["sending", "failed"]);
  expect(statesBefore("delivered")).toEqual(["sending", "failed", "sent"]);
  expect(statesBefore("read")).toEqual(["sending", "failed", "sent", "delivered"]);
  expect(statesBefore("failed")).toEqual(["sending", "sent"]);
  expect(statesBefore("deleted")).toEqual([]);
});

test("a link opens WhatsApp with a text (WA-10)", () => {
  expect(whatsAppLink("A & B\nhttps://x.example/?a=1")).toBe(
    "https://wa.me/?text=A%20%26%20B%0Ahttps%3A%2F%2Fx.example%2F%3Fa%3D1",
  );
});
