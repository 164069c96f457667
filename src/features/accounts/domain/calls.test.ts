import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { sendOtp, verifyOtp } from "./calls.ts";
import { loginByCode } from "./second-factor/calls.ts";

test.each([
  ["", "Email is required"],
  ["  ", "Email is required"],
  ["a", "Invalid email format."],
  ["asha@school.example", undefined],
])("a code for %j: %s", (email, sentence) => {
  const { error } = sendOtp.body.safeParse({ email });
  expect(error?.issues.map(sentenceOfIssue)[0]).toBe(sentence);
});

test.each(["946032", "946 032", "९४६०३२", "９４６０３２"])(
  "%j is the code 946032, whatever keyboard typed it (LOGIN-37, LOGIN-47)",
  (typed) => {
    expect(verifyOtp.body.parse({ email: "a@school.example", otp: typed }).otp).toBe("946032");
    expect(loginByCode.body.parse({ code: typed }).code).toBe("946032");
  },
);
