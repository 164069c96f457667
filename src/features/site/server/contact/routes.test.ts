import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";

const { as, make, setClock } = await openTestApi({ limitFactor: 10 });
const admin = as(await make.admin());
const visitor = as(null);

const FORM = {
  fullName: "Asha Rao",
  email: "asha@mail.example",
  phone: "+919876543210",
  message: "Hello\nthere",
};

test("a visitor's message reaches the admins, who read, search and delete it (CONTENT-19, API-16)", async () => {
  const sent = await visitor.post("/api/contact/addContactMessage", FORM);
  expect([sent.status, sent.body]).toEqual([201, { success: true, message: "Message Sent!" }]);
  await visitor.post("/api/contact/addContactMessage", { ...FORM, fullName: "Ravi", message: "100% sure" });

  const list = await admin.get("/api/contact/getContactMessages");
  expect(list.body.map(({ fullName }: { fullName: string }) => fullName)).toEqual(["Ravi", "Asha Rao"]);
  expect(list.body[1]).toMatchObject(FORM);

  const find = async (q: string) =>
    (await admin.get(`/api/contact/getContactMessages?q=${encodeURIComponent(q)}`)).headers.get(
      "x-total-count",
    );
  expect([await find("asha r"), await find("100%"), await find("%"), await find("_")]).toEqual([
    "1",
    "1",
    "1",
    "0",
  ]);
  expect(await find("\u0000")).toBe("2");

  expect((await admin.delete(`/api/contact/deleteContactMessage/${list.body[0]._id}`)).status).toBe(200);
  expect((await admin.delete(`/api/contact/deleteContactMessage/${list.body[0]._id}`)).status).toBe(404);
  expect(await find("")).toBe("1");
});

test("a message's phone is read as people write it (CONTENT-20)", async () => {
  const phone = "+91 (755) 555-0142";
  expect((await visitor.post("/api/contact/addContactMessage", { ...FORM, phone })).status).toBe(201);
  const list = await admin.get("/api/contact/getContactMessages");
  expect(list.body[0].phone).toBe("+917555550142");
});

test.each<[string, Record<string, string>, string]>([
  ["fullName", { fullName: "" }, "Full name is required"],
  ["email", { email: "asha" }, "Invalid email format."],
  ["phone", { phone: "12-34" }, "Phone must be 7 to 15 digits."],
  ["message", { message: "x".repeat(5001) }, "Message may have at most 5000 characters"],
  ["message", { message: "nul\u0000" }, "Message has characters that cannot be stored"],
])("a message with a wrong %s is refused at that field (CONTENT-20)", async (path, wrong, message) => {
  const answer = await visitor.post("/api/contact/addContactMessage", { ...FORM, ...wrong });
  expect([answer.status, answer.body.issues]).toEqual([400, [{ path, message }]]);
});

test("only admins read messages", async () => {
  const employer = as(await make.employer());
  expect((await visitor.get("/api/contact/getContactMessages")).status).toBe(401);
  expect((await employer.get("/api/contact/getContactMessages")).status).toBe(403);
  expect((await employer.delete("/api/contact/deleteContactMessage/nonsense")).status).toBe(403);
});

test("the message that was sent last comes first, whatever its id, and a page has as many as asked for", async () => {
  for (const [day, fullName] of [
    ["2036-06-02", "Sent First"],
    ["2036-06-04", "Sent Third"],
    ["2036-06-03", "Sent Second"],
  ] as const) {
    setClock(day);
    await visitor.post("/api/contact/addContactMessage", { ...FORM, fullName });
  }
  const reader = as(await make.admin());
  const list = async (query: string) =>
    (await reader.get(`/api/contact/getContactMessages?${query}`)).body.map(
      ({ fullName }: { fullName: string }) => fullName,
    );
  expect(await list("limit=100&q=sent")).toEqual(["Sent Third", "Sent Second", "Sent First"]);
  expect(await list("page=1&limit=2&q=sent")).toEqual(["Sent Third", "Sent Second"]);
  expect(await list("page=2&limit=2&q=sent")).toEqual(["Sent First"]);
});

test("a message is found by name, address, phone and text, in any case", async () => {
  const own = {
    fullName: "Meera Iyer",
    email: "meera@found.example",
    phone: "+918000000042",
    message: "Timetable",
  };
  await visitor.post("/api/contact/addContactMessage", own);
  await visitor.post("/api/contact/addContactMessage", FORM);
  const reader = as(await make.admin());
  for (const q of ["MEERA I", "Found.example", "8000000042", "timeTABLE"]) {
    const { body } = await reader.get(`/api/contact/getContactMessages?q=${encodeURIComponent(q)}`);
    expect(body, q).toEqual([expect.objectContaining(own)]);
  }
});

test("only the message that is named is deleted, and the log names its sender", async () => {
  await visitor.post("/api/contact/addContactMessage", { ...FORM, fullName: "Leaving Now" });
  const reader = as(await make.admin());
  const before = (await reader.get("/api/contact/getContactMessages?limit=100")).body;
  const gone = before.find(({ fullName }: { fullName: string }) => fullName === "Leaving Now");
  await reader.delete(`/api/contact/deleteContactMessage/${gone._id}`);
  const after = (await reader.get("/api/contact/getContactMessages?limit=100")).body;
  expect(after).toEqual(before.filter((message: unknown) => message !== gone));
  expect(after.length).toBeGreaterThan(1);
});
