// Adds banners, news with pictures, settings and partner logos through the interface.
import sharp from "sharp";
import { asAdmin } from "#tests/support/people.ts";

type NewsFields = { title: string; date: string; description?: string; link?: string; picture?: boolean };

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 320, channels: 3, background } })
    .webp()
    .toBuffer();
}

/** Each picture has another colour; the last one is the newest. */
export async function addBanners(baseURL: string, count: number): Promise<void> {
  await asAdmin(baseURL, async (api) => {
    for (let number = 0; number < count; number++) {
      const buffer = await picture(`hsl(${number * 45}, 40%, 60%)`);
      const bannerImage = { name: "banner.webp", mimeType: "image/webp", buffer };
      await api.post("/api/banner/upload", { multipart: { bannerImage }, failOnStatusCode: true });
    }
  });
}

/** Returns the ids in the order given. */
export function addNews(baseURL: string, items: readonly NewsFields[]): Promise<string[]> {
  return asAdmin(baseURL, async (api) => {
    const ids: string[] = [];
    for (const { picture: pictured, description = "What happened at school.", ...fields } of items) {
      const newsImage = pictured && {
        name: "news.webp",
        mimeType: "image/webp",
        buffer: await picture("hsl(180, 40%, 60%)"),
      };
      const answer = await api.post("/api/news/createNews", {
        multipart: { ...fields, description, ...(newsImage && { newsImage }) },
        failOnStatusCode: true,
      });
      ids.push((await answer.json()).news._id);
    }
    return ids;
  });
}

/** Replaces the settings that are named, and the partner logos. */
export async function setSettings(
  baseURL: string,
  settings: Record<string, unknown>,
  logos: readonly string[] = [],
): Promise<void> {
  await asAdmin(baseURL, async (api) => {
    const partnerLogos: unknown[] = [];
    for (const name of logos) {
      const logo = { name: "logo.webp", mimeType: "image/webp", buffer: await picture("hsl(180, 40%, 60%)") };
      const answer = await api.post("/api/admin/settings/partnerLogos", {
        multipart: { name, logo },
        failOnStatusCode: true,
      });
      partnerLogos.push((await answer.json()).logo);
    }
    await api.put("/api/admin/settings", { data: { ...settings, partnerLogos }, failOnStatusCode: true });
  });
}
