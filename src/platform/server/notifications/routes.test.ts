import { expect, onTestFinished, test, vi } from "vitest";
import { type Locale, LOCALE_HEADER } from "#platform/domain/locale/locale.ts";
import { NOTICE_KINDS, type NoticeKind, noticeOf } from "#platform/domain/notifications/notices.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { findRow } from "#tests/support/rows.ts";
import { notify } from "./notify.ts";
import { endStreams } from "./stream.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 2 });
const { as, make, db, deps } = api;

const notifyOf = (to: Actor, credits = 2) =>
  inTransaction(db, (tx) =>
    notify(tx, deps.clock.now(), { kind: "credits-low", facts: { credits }, to: to.accountId }),
  );
const unreadOf = async (actor: Actor) => (await as(actor).get("/api/notifications/unread")).body.unread;
const mailsTo = ({ email }: Actor) =>
  db.selectFrom("mail_outbox").selectAll().where("to_address", "=", email).orderBy("id").execute();

test("a person sees only their own notices, newest first, unread until read (MAIL-1)", async () => {
  const [employer, other] = [await make.employer(), await make.employer()];
  await notifyOf(employer, 2);
  api.setClock("2026-03-10", "09:01");
  await notifyOf(employer, 0);
  await notifyOf(other);
  const { body, headers } = await as(employer).get("/api/notifications?limit=1");
  expect(headers.get("x-total-count")).toBe("2");
  expect(body[0]).toMatchObject({
    kind: "credits-low",
    title: "You have no credits left",
    path: "/subscriptionPlan",
    read: false,
  });

  expect((await as(other).put("/api/notifications/read", { ids: [body[0]._id] })).body).toEqual({
    unread: 1,
  });
  expect(await unreadOf(employer)).toBe(2);
  expect((await as(employer).put("/api/notifications/read", { ids: [body[0]._id] })).body).toEqual({
    unread: 1,
  });
  const readAt = async (id: string) => (await findRow(db, "notifications", { id })).read_at;
  const before = await readAt(body[0]._id);
  api.setClock("2026-03-10", "09:02");
  expect((await as(employer).put("/api/notifications/read", {})).body).toEqual({ unread: 0 });
  // What was read before keeps its time.
  expect(await readAt(body[0]._id)).toEqual(before);
  expect((await as(null).get("/api/notifications")).status).toBe(401);
});

test("those that came after the list was read stay unread (MAIL-1)", async () => {
  const [employer, other] = [await make.employer(), await make.employer()];
  for (const credits of [2, 1]) await notifyOf(employer, credits);
  const [newest] = (await as(employer).get("/api/notifications")).body;
  api.setClock("2026-03-10", "09:03");
  await notifyOf(employer, 0);
  const read = (actor: Actor) => as(actor).put("/api/notifications/read", { upTo: newest._id });
  await notifyOf(other);
  expect((await read(other)).body).toEqual({ unread: 1 });
  expect((await read(employer)).body).toEqual({ unread: 1 });
  const { body } = await as(employer).get("/api/notifications");
  expect(body.map((one: { read: boolean }) => one.read)).toEqual([false, true, true]);
});

test("a notice is in the language of the page, and a name in it stays as it is (LANG-13)", async () => {
  const employer = await make.employer();
  const facts = { candidate: "Physics", candidateId: employer.accountId };
  await inTransaction(db, (tx) =>
    notify(tx, deps.clock.now(), { kind: "contact-granted", facts, to: employer.accountId }),
  );
  const titleIn = async (locale: Locale) =>
    (await as(employer).get("/api/notifications", undefined, { [LOCALE_HEADER]: locale })).body[0].title;
  const english = "Physics shares phone number, email address and resume with your school";
  const hindi = "Physics ने आपके स्कूल को अपना फ़ोन नंबर, ईमेल और रिज़्यूमे दिया है";
  expect([await titleIn("en-IN"), await titleIn("hi-IN")]).toEqual([english, hindi]);
  // A row of 0.3.0 has its texts in English alone.
  await db
    .updateTable("notifications")
    .set({ texts: null })
    .where("account_id", "=", employer.accountId)
    .execute();
  expect([await titleIn("en-IN"), await titleIn("hi-IN")]).toEqual([english, english]);
});

test("a kind that no one of this role receives is sent to nobody", async () => {
  const candidate = await make.candidate();
  expect(await notifyOf(candidate)).toBe(false);
  expect(await mailsTo(candidate)).toEqual([]);
});

test("mails of an optional kind can be switched off and on, mails of another kind cannot (MAIL-6)", async () => {
  const employer = await make.employer();
  const set = (kind: string, wanted: boolean) =>
    as(employer).put("/api/notifications/preferences", { kind, wanted });
  expect((await set("welcome", false)).status).toBe(400);
  expect((await set("nonsense", false)).status).toBe(400);
  const off = await set("credits-low", false);
  expect(off.body.mails).toContainEqual({
    kind: "credits-low",
    label: "Your credits run low",
    optional: true,
    wanted: false,
  });
  await notifyOf(employer);
  expect(await mailsTo(employer)).toEqual([]);
  expect(await unreadOf(employer)).toBe(1);
  await set("credits-low", true);
  await notifyOf(employer);
  expect(await mailsTo(employer)).toHaveLength(1);
});

test.each(["candidate", "employer", "admin"] as const)(
  "a %s switches off exactly the optional mails of the role",
  async (role) => {
    const person = await make[role]();
    const may: string[] = [];
    for (const kind of NOTICE_KINDS) {
      const { status } = await as(person).put("/api/notifications/preferences", { kind, wanted: false });
      if (status === 200) may.push(kind);
      else expect([kind, status]).toEqual([kind, 400]);
    }
    const isOptional = (kind: NoticeKind) =>
      noticeOf(kind).optional && noticeOf(kind).recipients.includes(role);
    expect(may).toEqual(NOTICE_KINDS.filter(isOptional));
  },
);

test("a kind that is switched on again leaves the other kinds and the other people as they are", async () => {
  const [employer, other] = [await make.employer(), await make.employer()];
  const set = (who: Actor, kind: string, wanted: boolean) =>
    as(who).put("/api/notifications/preferences", { kind, wanted });
  const unwanted = async (who: Actor): Promise<string[]> => {
    const { mails } = (await as(who).get("/api/notifications/preferences")).body;
    const off = mails.filter(({ wanted }: { wanted: boolean }) => !wanted);
    return off.map(({ kind }: { kind: string }) => kind).toSorted();
  };
  const usual = await unwanted(employer);
  for (const who of [employer, other])
    for (const kind of ["credits-low", "interview-reminder"]) await set(who, kind, false);
  await set(employer, "credits-low", true);
  expect(await unwanted(employer)).toEqual([...usual, "interview-reminder"].toSorted());
  expect(await unwanted(other)).toEqual([...usual, "credits-low", "interview-reminder"].toSorted());
});

test("the link in a mail unsubscribes one person from one kind, without login (MAIL-7)", async () => {
  const [employer, other] = [await make.employer(), await make.employer()];
  await notifyOf(employer);
  const [mail] = await mailsTo(employer);
  const path = `/api/notifications${mail?.unsubscribe_path}`;
  expect((await as(null).get(path)).body).toEqual({ label: "Your credits run low", wanted: true });
  expect((await as(null).get(path)).body.wanted).toBe(true);

  // The request that mail programs send: a form body, no cookie and no origin.
  const done = await api.call("POST", path, undefined, {
    "content-type": "application/x-www-form-urlencoded",
  });
  expect(done.status).toBe(200);
  expect((await as(null).get(path)).body.wanted).toBe(false);
  await notifyOf(employer);
  expect(await mailsTo(employer)).toHaveLength(1);

  const forged = path.replace(employer.accountId, other.accountId);
  expect((await as(null).post(forged)).status).toBe(404);
  expect((await as(null).post(path.replace("credits-low", "interview-reminder"))).status).toBe(404);
  expect((await as(null).post(path.replace("credits-low", "welcome"))).status).toBe(404);
  for (const changed of [path.slice(0, -1), `${path}x`, `${path}.`, `${path}.more`])
    expect([changed, (await as(null).post(changed)).status]).toEqual([changed, 404]);
  await notifyOf(other);
  expect(await mailsTo(other)).toHaveLength(1);
});

test("the count of unread notices is pushed to the browser when it changes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const employer = await make.employer();
  await notifyOf(employer);
  const token = await as(employer)
    .get("/healthz")
    .then(() => employer.token);
  const { createApi } = await import("#src/app.ts");
  const response = await createApi(deps).request("/api/notifications/stream", {
    headers: { cookie: `session=${token}` },
  });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<string> => {
    const { value = "", done } = await reader.read();
    return done ? "end" : value.startsWith("data:") ? value.trim() : next();
  };
  await vi.advanceTimersByTimeAsync(0);
  expect(await next()).toBe('data: {"unread":1}');
  await notifyOf(employer);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await next()).toBe('data: {"unread":2}');
  endStreams();
  expect(await next()).toBe("end");
  expect((await as(null).get("/api/notifications/stream")).status).toBe(401);
});

test("an admin sees every message as each side gets it, with invented people (ADMIN-43)", async () => {
  const { body } = await as(await make.admin()).get("/api/admin/mail/templates");
  expect(body.map(({ kind, role }: { kind: string; role: string }) => `${kind} ${role}`)).toEqual(
    NOTICE_KINDS.flatMap((kind) => noticeOf(kind).recipients.map((role) => `${kind} ${role}`)),
  );
  for (const { text, html } of body) {
    for (const part of [text, html]) expect(part).not.toMatch(/undefined|\bnull\b|site\.invalid/);
    // Nothing is wider than a narrow screen, and the mail loads no images.
    expect(html).not.toMatch(/width="(?!100%|34%)|(?<!max-)width:\s*\d{3,}px|<(img|script)/);
  }
  expect((await as(await make.employer()).get("/api/admin/mail/templates")).status).toBe(403);
});

test("a template has an address of its own with its styles, for a frame of this site in which no script runs (ADMIN-43)", async () => {
  const { get } = as(await make.admin());
  const [first] = (await get("/api/admin/mail/templates")).body;
  const { status, text, headers } = await get(`/api/admin/mail/templates/${first.kind}.${first.role}`);
  expect([status, text, headers.get("content-type")]).toEqual([200, first.html, "text/html; charset=utf-8"]);
  expect(text).toContain("<style>");
  const policy = headers.get("content-security-policy");
  for (const part of [
    "sandbox;",
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "frame-ancestors 'self'",
  ])
    expect(policy).toContain(part);
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  for (const path of ["unknown.candidate", `${first.kind}.unknown`])
    expect((await get(`/api/admin/mail/templates/${path}`)).status).toBe(404);
});

test("an admin never reads a one-time code (MAIL-11)", async () => {
  const candidate = await make.candidate();
  await as(null).post("/api/forget/send-otp", { email: candidate.email });
  const { text, body } = await as(await make.admin()).get("/api/admin/mail");
  expect(body[0]).toMatchObject({
    to: candidate.email,
    subject: "Your one-time code for EduNakuri",
    state: "waiting",
  });
  expect(text).not.toMatch(/code is \d/);
  expect((await as(candidate).get("/api/admin/mail")).status).toBe(403);
});
