import sharp from "sharp";
import { expect, test } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import { openTestApi } from "#tests/support/api.ts";

const { as, make, db } = await openTestApi();
const admin = as(await make.admin());

const FORM = { title: "New campus", description: "Opened today.", date: "2026-03-10" };
const image = new Uint8Array(
  await sharp({ create: { width: 40, height: 40, channels: 3, background: "#0aa" } })
    .png()
    .toBuffer(),
);

function multipart(fields: Record<string, string>, bytes: Uint8Array<ArrayBuffer> = image) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("newsImage", new File([bytes], "news.png"));
  return form;
}

test("news is published with its image, read by everybody, changed and removed (CONTENT-9)", async () => {
  const made = await admin.post(
    "/api/news/createNews",
    multipart({ ...FORM, link: "https://news.example/a" }),
  );
  expect(made.status).toBe(201);
  const { _id, image: address } = made.body.news;
  const read = await as(null).get(`/api/news/getNewsById/${_id}`);
  expect(read.body).toEqual({ _id, ...FORM, link: "https://news.example/a", image: address });
  expect((await as(null).get(address)).status).toBe(200);

  const renamed = await admin.put(`/api/news/updateNews/${_id}`, { title: "Campus" });
  expect(renamed.body.news).toEqual({ ...read.body, title: "Campus" });
  const untouched = await admin.put(`/api/news/updateNews/${_id}`, {});
  expect(untouched.body.news).toEqual(renamed.body.news);
  const redrawn = await admin.put(`/api/news/updateNews/${_id}`, multipart({ link: "" }));
  expect(redrawn.body.news.link).toBeNull();
  expect((await as(null).get(address)).status).toBe(404);

  expect((await admin.delete(`/api/news/deleteNews/${_id}`)).status).toBe(200);
  expect((await as(null).get(`/api/news/getNewsById/${_id}`)).status).toBe(404);
  expect((await as(null).get(redrawn.body.news.image)).status).toBe(404);
});

test("news that another admin changed meanwhile is neither changed nor deleted (API-18)", async () => {
  const other = as(await make.admin());
  const { _id } = (await admin.post("/api/news/createNews", multipart(FORM))).body.news;
  const read = (await as(null).get(`/api/news/getNewsById/${_id}`)).body;
  const asRead = createEtag(read);
  const first = await other.put(`/api/news/updateNews/${_id}`, { title: "First", asRead });
  expect(first.status).toBe(200);
  for (const answer of [
    await admin.put(`/api/news/updateNews/${_id}`, multipart({ title: "Second", asRead })),
    await admin.delete(`/api/news/deleteNews/${_id}?asRead=${asRead}`),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([409, "STALE"]);
    expect(answer.body.message).toContain("changed by someone else meanwhile");
  }
  const now = (await as(null).get(`/api/news/getNewsById/${_id}`)).body;
  expect(now).toEqual({ ...read, title: "First" });
  expect((await as(null).get(read.image)).status).toBe(200);
  expect((await admin.delete(`/api/news/deleteNews/${_id}?asRead=${createEtag(now)}`)).status).toBe(200);
});

test("the newest day comes first (CONTENT-2)", async () => {
  for (const date of ["2026-03-01", "2026-05-01", "2026-04-01"]) {
    await admin.post("/api/news/createNews", { ...FORM, date });
  }
  const list = await as(null).get("/api/news/getAllNews?limit=2");
  expect(list.body.map(({ date }: { date: string }) => date)).toEqual(["2026-05-01", "2026-04-01"]);
  expect(list.headers.get("x-total-count")).toBe("3");
});

test("of one day the news that was added last comes first, and a page has as many as asked for", async () => {
  const added: string[] = [];
  for (const title of ["First", "Second", "Third"])
    added.push(
      (await admin.post("/api/news/createNews", { ...FORM, title, date: "2036-01-01" })).body.news._id,
    );
  const list = async (query: string) =>
    (await as(null).get(`/api/news/getAllNews?${query}`)).body.map(({ _id }: { _id: string }) => _id);
  expect(await list("page=1&limit=2")).toEqual([added[2], added[1]]);
  expect((await list("page=2&limit=2"))[0]).toBe(added[0]);
  for (const id of added) await admin.delete(`/api/news/deleteNews/${id}`);
  expect((await list("limit=100")).length).toBeGreaterThan(2);
});

test("a save without a change is not in the log, and one with a change is", async () => {
  const { _id } = (await admin.post("/api/news/createNews", { ...FORM, title: "Logged" })).body.news;
  const entries = async () =>
    (
      await db
        .selectFrom("audit_entries")
        .select("action")
        .where("record_id", "=", _id)
        .orderBy("id")
        .execute()
    ).map(({ action }) => action);
  await admin.put(`/api/news/updateNews/${_id}`, {});
  expect(await entries()).toEqual(["news-added"]);
  await admin.put(`/api/news/updateNews/${_id}`, { description: "Changed." });
  await admin.delete(`/api/news/deleteNews/${_id}`);
  expect(await entries()).toEqual(["news-added", "news-edited", "news-deleted"]);
});

test("a change or deletion of one news leaves the others as they are", async () => {
  const add = async (title: string) =>
    (await admin.post("/api/news/createNews", { ...FORM, title, date: "2037-01-01" })).body.news;
  const [first, second, third] = [await add("One"), await add("Two"), await add("Three")];
  const newest = async () => (await as(null).get("/api/news/getAllNews?limit=3")).body;
  expect(await newest()).toEqual([third, second, first]);
  await admin.put(`/api/news/updateNews/${second._id}`, { date: "2037-01-02", description: "Moved." });
  const moved = { ...second, date: "2037-01-02", description: "Moved." };
  expect(await newest()).toEqual([moved, third, first]);
  await admin.delete(`/api/news/deleteNews/${third._id}`);
  expect((await newest()).slice(0, 2)).toEqual([moved, first]);
  for (const { _id } of [first, second]) await admin.delete(`/api/news/deleteNews/${_id}`);
});

test.each<[string, Record<string, string>, string]>([
  ["title", { title: " " }, "Title is required"],
  ["description", { description: "" }, "Description is required"],
  ["date", { date: "2026-02-30" }, "Date is required"],
  ["link", { link: "javascript:alert(1)" }, "Link must start with http:// or https://."],
])("news with a wrong %s is refused at that field", async (path, wrong, message) => {
  const answer = await admin.post("/api/news/createNews", { ...FORM, ...wrong });
  expect([answer.status, answer.body.issues]).toEqual([400, [{ path, message }]]);
});

test("'#' stands for news without a source", async () => {
  const made = await admin.post("/api/news/createNews", { ...FORM, link: "#" });
  expect(made.body.news.link).toBe("#");
});

test("a file that is no picture is refused at its field (CONTENT-12)", async () => {
  const answer = await admin.post(
    "/api/news/createNews",
    multipart(FORM, new TextEncoder().encode("GIF89a?")),
  );
  expect([answer.status, answer.body.issues[0].path]).toEqual([415, "newsImage"]);
});

test("only admins write news, and unknown news is a 404", async () => {
  const employer = as(await make.employer());
  expect((await as(null).post("/api/news/createNews", FORM)).status).toBe(401);
  expect((await employer.post("/api/news/createNews", FORM)).status).toBe(403);
  expect((await employer.delete("/api/news/deleteNews/nonsense")).status).toBe(403);
  expect((await admin.delete("/api/news/deleteNews/nonsense")).status).toBe(404);
  expect((await admin.put("/api/news/updateNews/nonsense", multipart({ title: "x" }))).status).toBe(404);
  expect((await as(null).get("/api/news/getNewsById/nonsense")).status).toBe(404);
});

test("of two admins who save the same version of news at once, only one does (API-18)", async () => {
  const other = as(await make.admin());
  const { news: read } = (await admin.post("/api/news/createNews", FORM)).body;
  const path = `/api/news/updateNews/${read._id}`;
  const asRead = createEtag(read);
  const saved = await Promise.all([
    admin.put(path, { title: "One", asRead }),
    other.put(path, { description: "Two", asRead }),
  ]);
  expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const stored = (await as(null).get(`/api/news/getNewsById/${read._id}`)).body;
  expect([stored.title === "One", stored.description === "Two"].filter(Boolean)).toHaveLength(1);
});
