import { pino } from "pino";
import { expect, test } from "vitest";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { confirmEmailOf } from "#tests/support/email-links.ts";
import { candidateForm, employerForm } from "#tests/support/forms.ts";
import { listStoredKeys } from "#tests/support/stored-keys.ts";
import { drawPhoto, formOf } from "#tests/support/uploads.ts";
import { removeUnproven } from "./unproven.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { setClock, db, deps } = api;

const storedFiles = () => listStoredKeys(deps);

test("fourteen days after its registration an unproven account is deleted with profile, mails and files (REG-45)", async () => {
  const photo = new File([new Uint8Array(await drawPhoto())], "me.jpg", { type: "image/jpeg" });
  const [teacher, proven, school] = [candidateForm(), candidateForm(), employerForm()];
  const browser = browserOf(api);
  await browser.post("/api/candidates/register", formOf(teacher, { candidatePhoto: photo }));
  await browserOf(api).post("/api/candidates/register", proven);
  await browserOf(api).post("/api/employer/register", school);
  await confirmEmailOf(api, String(proven["email"]));
  expect(await storedFiles()).toHaveLength(1);

  const emails = async () =>
    (await db.selectFrom("accounts").select("email").execute()).map(({ email }) => email).sort();
  setClock("2026-03-24", "08:59");
  await removeUnproven(deps);
  expect(await emails()).toHaveLength(3);

  setClock("2026-03-24", "09:01");
  const logged: unknown[] = [];
  const log = pino({ level: "info" }, { write: (line) => logged.push(JSON.parse(line)) });
  await removeUnproven({ ...deps, log });
  await removeUnproven({ ...deps, log });
  expect(logged).toMatchObject([{ accounts: 2, msg: "unproven accounts removed" }]);
  expect(await emails()).toEqual([proven["email"]]);
  expect(await storedFiles()).toEqual([]);
  for (const table of ["candidates", "employers", "email_confirmations"] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    expect([table, rows.length]).toEqual([table, table === "employers" ? 0 : 1]);
  }
  const mailed = await db.selectFrom("mail_outbox").select("to_address").distinct().execute();
  expect(mailed).toEqual([{ to_address: proven["email"] }]);
  expect((await browser.get("/api/auth/emailStatus")).status).toBe(401);
});
