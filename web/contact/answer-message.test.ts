// A message that was submitted before hydration (CONTENT-18).
import { expect, test, vi } from "vitest";
import { Refusal } from "#domain/refusal.ts";
import type { Api } from "#web/api.ts";
import { answerMessage } from "#web/contact/answer-message.ts";

const VALUES = { fullName: "Meera", email: "meera@x.example", phone: "9812345678", message: "Hello" };
function send(values: Record<string, string>, call: () => Promise<unknown> = () => Promise.resolve({})) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const api = { call: vi.fn(call) };
  return { api, answer: answerMessage(form, api as unknown as Api) };
}

test("a right message is sent", async () => {
  const { api, answer } = send(VALUES);
  expect(await answer).toEqual({ sent: true });
  expect(api.call.mock.calls).toEqual([[expect.anything(), { body: VALUES }]]);
});

test("a wrong one is not sent and comes back with the errors of its fields", async () => {
  const { api, answer } = send({ ...VALUES, fullName: "", phone: "12" });
  const answered = await answer;
  expect(answered).toMatchObject({ sent: false, values: { ...VALUES, fullName: "", phone: "12" } });
  expect(Object.keys("errors" in answered ? answered.errors : {})).toEqual(["fullName", "phone"]);
  expect(api.call).not.toHaveBeenCalled();
});

test("one that the server refuses comes back with the errors of the server", async () => {
  const issues = [{ path: "email", message: "This address does not exist." }];
  const { answer } = send(VALUES, () =>
    Promise.reject(new Refusal("invalid", "INVALID_INPUT", "This address does not exist.", { issues })),
  );
  expect(await answer).toEqual({
    sent: false,
    values: VALUES,
    errors: { email: "This address does not exist." },
  });
});
