// Inserts the public content of the invented world (subjects, plans, news, banners, settings) and its contact messages.
import { dayInIndia } from "#platform/domain/day.ts";
import type { AnyId } from "#platform/domain/ids.ts";
import { paiseFromRupees } from "#platform/domain/money.ts";
import { newsForm } from "#features/site/domain/news/form.ts";
import { planForm } from "#features/money/domain/subscriptions/forms.ts";
import { upsertSeller } from "#features/money/server/billing/repository.ts";
import { insertBanner } from "#features/site/server/banners/repository.ts";
import { insertMessage, updateMessage } from "#features/site/server/contact/repository.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { insertNews } from "#features/site/server/news/repository.ts";
import {
  insertPartnerLogo,
  listPartnerLogos,
  lockSettings,
  updateSettings,
} from "#features/catalogue/server/settings/repository.ts";
import { insertSubject, listSubjects } from "#features/catalogue/server/subjects/repository.ts";
import { insertPlan } from "#features/money/server/subscriptions/plan-repository.ts";
import { DEMO_PARTNERS, DEMO_SELLER, DEMO_SETTINGS, DEMO_SOCIAL_LINKS } from "./site-settings.ts";
import { contactLetters } from "./contact-letters.ts";
import { newKey } from "./plan.ts";
import { readPicture } from "./planned-file.ts";
import type { Moment } from "./replay.ts";
import { BANNER_PICTURES, NEWS_ITEMS } from "./news-items.ts";
import type { DemoPlan } from "./plans.ts";
import { DEMO_PLANS } from "./plans.ts";
import { SUBJECTS } from "#tools/demo/people/taught-subjects.ts";

const LAUNCH = -400;
/** Stores a file under a key. */
type Keep = (key: string, bytes: Buffer) => Promise<void>;

export async function fillSubjects(db: DatabaseOrTransaction): Promise<void> {
  const rows = await listSubjects(db, { page: 1, limit: 1000 });
  const known = new Set(rows.map(({ subject }) => subject.toLowerCase()));
  for (const subject of SUBJECTS) if (!known.has(subject.toLowerCase())) await insertSubject(db, subject);
}

/** Returns the plans' ids by name. */
export async function fillPlans(
  db: DatabaseOrTransaction,
  moment: Moment,
): Promise<Record<DemoPlan, string>> {
  const fill = async (name: DemoPlan) => {
    const plan = planForm.parse(DEMO_PLANS[name]);
    const { id } = await insertPlan(db, {
      id: newId<AnyId>(),
      name: plan.name,
      description: plan.description,
      price_paise: paiseFromRupees(plan.price),
      features: plan.features,
      total_credits: plan.totalcredits,
      duration_in_days: plan.durationInDays ?? null,
      created_at: moment(LAUNCH),
      updated_at: moment(LAUNCH),
    });
    return id;
  };
  return {
    Basic: await fill("Basic"),
    Standard: await fill("Standard"),
    Premium: await fill("Premium"),
    Enterprise: await fill("Enterprise"),
  };
}

/** The drawn pictures already have the right size, so they are stored unchanged. */
export async function fillNews(db: DatabaseOrTransaction, moment: Moment, keep: Keep): Promise<void> {
  for (const { daysAgo, picture, ...item } of NEWS_ITEMS.toReversed()) {
    const at = moment(-daysAgo, 9);
    const form = newsForm.parse({ ...item, date: dayInIndia(at) });
    const image_key = await keepPicture(`news/${picture}`, keep);
    const { title, description, link = null } = form;
    await insertNews(db, {
      id: newId<AnyId>(),
      title,
      description,
      day: form.date,
      link,
      image_key,
      created_at: at,
    });
  }
}

export async function fillBanners(db: DatabaseOrTransaction, moment: Moment, keep: Keep): Promise<void> {
  for (const [at, picture] of BANNER_PICTURES.toReversed().entries()) {
    await insertBanner(db, await keepPicture(`banners/${picture}`, keep), moment(LAUNCH + at));
  }
}

/** Leaves settings alone that an admin has made already. */
export async function fillSettings(db: DatabaseOrTransaction, now: Date, keep: Keep): Promise<void> {
  const { office_address, phones, email } = await lockSettings(db);
  const logos = await listPartnerLogos(db);
  if (office_address || phones.length > 0 || email || logos.length > 0) return;
  await updateSettings(db, {
    ...DEMO_SETTINGS,
    home_page_read: true,
    social_links: JSON.stringify(DEMO_SOCIAL_LINKS),
  });
  await upsertSeller(db, { ...DEMO_SELLER, updated_at: now });
  for (const [index, { picture, name }] of DEMO_PARTNERS.entries()) {
    const image_key = await keepPicture(`partners/${picture}`, keep);
    await insertPartnerLogo(db, {
      id: newId<AnyId>(),
      name,
      image_key,
      position: index + 1,
      created_at: now,
    });
  }
}

export async function fillMessages(db: DatabaseOrTransaction, moment: Moment): Promise<void> {
  for (const { daysAgo, form, answer, isClosed } of contactLetters().toReversed()) {
    const { id } = await insertMessage(db, form, moment(-daysAgo, 15));
    const next = moment(1 - daysAgo, 11);
    const answered = { answer: answer ?? "", answered_at: next, answered_by: DEMO_SETTINGS.email };
    if (answer) await updateMessage(db, id, { state: "answered", ...answered });
    if (isClosed) await updateMessage(db, id, { state: "closed", closed_at: next });
  }
}

async function keepPicture(name: string, keep: Keep): Promise<string> {
  const key = newKey("webp");
  await keep(key, await readPicture(name));
  return key;
}
