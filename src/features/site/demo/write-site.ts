// Inserts the news, banners and letters to the office of the invented world.
import { dayInIndia } from "#platform/domain/day.ts";
import type { AnyId } from "#platform/domain/ids.ts";
import { newsForm } from "#features/site/domain/news/form.ts";
import { insertBanner } from "#features/site/server/banners/repository.ts";
import { insertMessage, updateMessage } from "#features/site/server/contact/repository.ts";
import { insertNews } from "#features/site/server/news/repository.ts";
import { DEMO_SETTINGS } from "#features/catalogue/demo/site-settings.ts";
import type { KeepPicture, Moment } from "#platform/demo/replay.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { contactLetters } from "./contact-letters.ts";
import { BANNER_PICTURES, NEWS_ITEMS } from "./news-items.ts";

/** The first banners are as old as the site. */
const LAUNCH = -400;

export async function fillNews(
  db: DatabaseOrTransaction,
  moment: Moment,
  keepPicture: KeepPicture,
): Promise<void> {
  for (const { daysAgo, picture, ...item } of NEWS_ITEMS.toReversed()) {
    const at = moment(-daysAgo, 9);
    const form = newsForm.parse({ ...item, date: dayInIndia(at) });
    const image_key = await keepPicture(`news/${picture}`);
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

export async function fillBanners(
  db: DatabaseOrTransaction,
  moment: Moment,
  keepPicture: KeepPicture,
): Promise<void> {
  for (const [at, picture] of BANNER_PICTURES.toReversed().entries()) {
    await insertBanner(db, await keepPicture(`banners/${picture}`), moment(LAUNCH + at));
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
