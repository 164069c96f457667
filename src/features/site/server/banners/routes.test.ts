import sharp from "sharp";
import { expect, test } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import { createApi } from "#src/app.ts";
import { openTestApi } from "#tests/support/api.ts";

const { as, make, deps, setClock } = await openTestApi();
const admin = as(await make.admin());

async function banner(background = "#0aa") {
  const bytes = await sharp({ create: { width: 2400, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set("bannerImage", new File([new Uint8Array(bytes)], "banner.jpg", { type: "image/jpeg" }));
  return form;
}

test("a banner is added, shown to everybody with the newest first, and removed with its file (CONTENT-13)", async () => {
  const first = await admin.post("/api/banner/upload", await banner());
  const second = await admin.post("/api/banner/upload", await banner("#a0a"));
  expect([first.status, second.status]).toEqual([201, 201]);
  const list = await as(null).get("/api/banner/getAllBanners");
  expect(list.body).toEqual([second.body.banner, first.body.banner]);

  expect((await admin.delete(`/api/banner/delete/${first.body.banner._id}`)).status).toBe(200);
  expect((await as(null).get("/api/banner/getAllBanners")).body).toEqual([second.body.banner]);
  expect((await as(null).get(first.body.banner.image)).status).toBe(404);
  expect((await admin.delete(`/api/banner/delete/${first.body.banner._id}`)).status).toBe(404);
});

test("the banner that was added last comes first, whatever its id, and a page has as many as asked for", async () => {
  const added: string[] = [];
  for (const day of ["2026-06-02", "2026-06-04", "2026-06-03"]) {
    setClock(day);
    added.push((await as(await make.admin()).post("/api/banner/upload", await banner())).body.banner._id);
  }
  const [first, third, second] = added;
  const list = async (query: string) =>
    (await as(null).get(`/api/banner/getAllBanners?${query}`)).body.map(({ _id }: { _id: string }) => _id);
  const all = await list("limit=100");
  expect(all.filter((id: string) => added.includes(id))).toEqual([third, second, first]);
  expect(await list("page=1&limit=2")).toEqual(all.slice(0, 2));
  expect(await list("page=2&limit=2")).toEqual(all.slice(2, 4));
  expect(all.length).toBeGreaterThan(2);
});

test("a banner of another version is not deleted (API-18)", async () => {
  const { _id, image } = (await admin.post("/api/banner/upload", await banner())).body.banner;
  const remove = (version: object) => admin.delete(`/api/banner/delete/${_id}?asRead=${createEtag(version)}`);
  const refused = await remove({ _id, image: "/api/files/photo/former.webp" });
  expect([refused.status, refused.body.code]).toEqual([409, "STALE"]);
  expect((await as(null).get(image)).status).toBe(200);
  expect((await remove({ _id, image })).status).toBe(200);
});

test("browsers may cache a picture forever (FILE-6)", async () => {
  const { body } = await admin.post("/api/banner/upload", await banner("#00a"));
  const picture = await as(null).get(body.banner.image);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const etag = picture.headers.get("etag") ?? "";
  expect((await as(null).get(body.banner.image, undefined, { "if-none-match": etag })).status).toBe(304);
  // Of another width it is another picture.
  const narrow = await as(null).get(`${body.banner.image}?width=480`, undefined, { "if-none-match": etag });
  expect([narrow.status, narrow.headers.get("etag") === etag]).toEqual([200, false]);
});

test("a picture is sent in the requested width, and not after it is removed (FILE-6)", async () => {
  const { body } = await admin.post("/api/banner/upload", await banner("#a00"));
  const widthOf = async (address: string) =>
    (await sharp(await (await createApi(deps).request(address)).arrayBuffer()).metadata()).width;
  const whole = await widthOf(body.banner.image);
  expect(await widthOf(`${body.banner.image}?width=480`)).toBe(480);
  expect(await widthOf(`${body.banner.image}?width=800`)).toBe(800);
  expect(whole).toBeGreaterThan(800);
  expect((await as(null).get(`${body.banner.image}?width=481`)).status).toBe(400);

  await admin.delete(`/api/banner/delete/${body.banner._id}`);
  expect((await as(null).get(`${body.banner.image}?width=480`)).status).toBe(404);
});

test("pictures are read by their keys, resumes are not", async () => {
  await deps.files.put("00ff.pdf", Buffer.from("%PDF-1.7 %%EOF"));
  for (const key of ["00ff.pdf", "no.webp", "..%2F..%2Fetc%2Fpasswd", "%00.webp"]) {
    const answer = await as(null).get(`/api/files/photo/${key}`);
    expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
  }
});

test("a banner without a file is refused", async () => {
  for (const sent of [new FormData(), {}]) {
    const answer = await admin.post("/api/banner/upload", sent);
    expect([answer.status, answer.body.message]).toEqual([400, "Please select a file first."]);
  }
});

test("only admins change banners", async () => {
  const employer = as(await make.employer());
  expect((await as(null).post("/api/banner/upload", await banner())).status).toBe(401);
  expect((await employer.post("/api/banner/upload", await banner())).status).toBe(403);
  expect((await employer.delete("/api/banner/delete/nonsense")).status).toBe(403);
});
