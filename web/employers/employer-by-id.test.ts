import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createApi } from "#web/api.ts";
import { employerById } from "#web/employers/employer-by-id.ts";

/** A house of so many employers, named e1, e2, …, who come by the thousand. */
function houseOf(count: number) {
  const asked: string[] = [];
  const api = createApi((path) => {
    asked.push(path);
    const page = Number(new URL(path, "https://edunakuri.example").searchParams.get("page"));
    const from = (page - 1) * 1000;
    const rows = Array.from({ length: Math.min(1000, count - from) }, (_, at) => ({
      _id: `e${from + at + 1}`,
    }));
    return Promise.resolve(Response.json(rows, { headers: { "x-total-count": String(count) } }));
  });
  const find = (id: string) => new QueryClient().fetchQuery(employerById(id, api));
  return { asked, find };
}

test("an employer on a later page is found, and nothing more is asked", async () => {
  const house = houseOf(2500);
  expect(await house.find("e1500")).toMatchObject({ _id: "e1500" });
  expect(house.asked).toHaveLength(2);
});

test("one who is not there is missing, after the last page", async () => {
  const house = houseOf(2000);
  await expect(house.find("stranger")).rejects.toMatchObject({ kind: "missing" });
  expect(house.asked).toHaveLength(2);
});
