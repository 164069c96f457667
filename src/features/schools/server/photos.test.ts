// Photos on the public page of a school (JOB-54).
import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { listStoredKeys } from "#tests/support/stored-keys.ts";

const { as, make, deps, db } = await openTestApi({ limitFactor: 100 });

async function photo(background = "#0aa") {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set("schoolPhoto", new File([new Uint8Array(bytes)], "hall.jpg", { type: "image/jpeg" }));
  return form;
}
const PATH = "/api/employer/photos";
const PUBLIC = "/api/schools/hill-view-bhopal";

test("an owner adds up to six photos, everybody sees them in their order, and a removed one is gone (JOB-54)", async () => {
  const school = await make.employer({ institute_name: "Hill View" });
  await make.verification(school, { kind: "udise" });
  for (let count = 1; count <= 6; count += 1) {
    const added = await as(school).post(PATH, await photo(`#0${count}${count}`));
    expect([added.status, added.body.photos.length]).toEqual([201, count]);
  }
  const seventh = await as(school).post(PATH, await photo());
  expect([seventh.status, seventh.body.code]).toEqual([409, "TOO_MANY_PHOTOS"]);

  const { photos } = (await as(school).get(PATH)).body;
  const images = photos.map(({ image }: { image: string }) => image);
  expect((await as(null).get(PUBLIC)).body.photos).toEqual(images);
  expect((await as(null).get(images[0])).status).toBe(200);

  const stranger = await make.employer();
  expect((await as(stranger).delete(`${PATH}/${photos[0]._id}`)).status).toBe(404);
  expect((await as(school).delete(`${PATH}/${photos[0]._id}`)).body.photos).toHaveLength(5);
  expect((await as(null).get(images[0])).status).toBe(404);
  // The next photo takes the place that is free.
  const again = await as(school).post(PATH, await photo("#a0a"));
  expect(again.body.photos[0].image).not.toBe(images[0]);
  expect(again.body.photos).toHaveLength(6);
});

test("a school that is deleted takes its photos along (JOB-54)", async () => {
  const school = await make.employer();
  const { image } = (await as(school).post(PATH, await photo())).body.photos[0];
  const key = image.split("/").at(-1);
  expect(await listStoredKeys(deps)).toContain(key);
  await as(await make.admin()).delete(`/api/employer/delete/${school.id}`);
  expect(
    await db.selectFrom("school_photos").select("id").where("employer_id", "=", school.id).execute(),
  ).toEqual([]);
  expect(await listStoredKeys(deps)).not.toContain(key);
});

test("without a file nothing is added", async () => {
  const answer = await as(await make.employer()).post(PATH, new FormData());
  expect([answer.status, answer.body.message]).toEqual([400, "Please select a file first."]);
});
