// The short lists that compare each row with the text find names as people type them (SEARCH-79, SEARCH-81 to SEARCH-84).
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { matchesNames } from "./text-match.ts";

const { db } = await openTestApi();

async function fits(q: string, name: string | null): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    select ${matchesNames(q, ["list.name"])} as fits from (select ${name}::text as name) list`.execute(db);
  return rows[0]?.fits ?? expect.fail();
}

test.each([
  ["dav", "D.A.V. Public School"],
  ["D.A.V.", "DAV Centenary"],
  ["K.V.", "KVS Sangathan"],
  ["ramkumar", "Ram Kumar Verma"],
  ["ram kumar", "Ramkumar Das"],
  ["vidyaniketan", "Vidya Niketan"],
  ["d'souza", "Maria D‘Souza"],
  ["dʼsouza", "Maria D'Souza"],
  ["st mary`s", "St. Mary’s School"],
  ["dsouz", "Maria D´Souza"],
  ["balbharati", "Bal–Bharati School"],
  ["bal‑bharati", "Bal Bharati School"],
  ["laxmi", "Lakshmi Nair"],
  ["puja roy", "Pooja Roy"],
  ["chaudhary", "S. Chowdhury"],
  ["mohd", "Mohammed Alam"],
  ["शर्मा", "Asha Sharma"],
  ["sharma", "आशा शर्मा"],
  ["kumar", "Ram Kumar Verma"],
])("%s fits %s (SEARCH-83)", async (q, name) => {
  expect(await fits(q, name)).toBe(true);
});

test.each([
  ["kamal", "Kamla Bai"],
  ["dav", "Delhi Public School"],
  ["laxmi nair", "Lakshmi Iyer"],
  ["...", "Ram Kumar"],
  ["laxmi", null],
])("%s does not fit %s (SEARCH-83)", async (q, name) => {
  expect(await fits(q, name)).toBe(false);
});
