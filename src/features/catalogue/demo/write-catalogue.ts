// Inserts the subjects, settings and partners of the invented world.
import type { AnyId } from "#platform/domain/ids.ts";
import {
  insertPartnerLogo,
  listPartnerLogos,
  lockSettings,
  updateSettings,
} from "#features/catalogue/server/settings/repository.ts";
import { insertSubject, listSubjects } from "#features/catalogue/server/subjects/repository.ts";
import type { KeepPicture } from "#platform/demo/replay.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { DEMO_PARTNERS, DEMO_SETTINGS, DEMO_SOCIAL_LINKS } from "./site-settings.ts";
import { SUBJECTS } from "./taught-subjects.ts";

export async function fillSubjects(db: DatabaseOrTransaction): Promise<void> {
  const rows = await listSubjects(db, { page: 1, limit: 1000 });
  const known = new Set(rows.map(({ subject }) => subject.toLowerCase()));
  for (const subject of SUBJECTS) if (!known.has(subject.toLowerCase())) await insertSubject(db, subject);
}

/** Leaves settings alone that an admin has made already. Returns whether it has written them. */
export async function fillSettings(
  db: DatabaseOrTransaction,
  now: Date,
  keepPicture: KeepPicture,
): Promise<boolean> {
  const { office_address, phones, email } = await lockSettings(db);
  const logos = await listPartnerLogos(db);
  if (office_address || phones.length > 0 || email || logos.length > 0) return false;
  await updateSettings(db, {
    ...DEMO_SETTINGS,
    home_page_read: true,
    social_links: JSON.stringify(DEMO_SOCIAL_LINKS),
  });
  for (const [index, { picture, name }] of DEMO_PARTNERS.entries()) {
    const image_key = await keepPicture(`partners/${picture}`);
    await insertPartnerLogo(db, {
      id: newId<AnyId>(),
      name,
      image_key,
      position: index + 1,
      created_at: now,
    });
  }
  return true;
}
