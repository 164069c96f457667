// What scripts/hindi-plugin.ts makes of the Hindi of all features.
declare module "virtual:hindi" {
  import type { Catalogue } from "#platform/domain/locale/translate.ts";
  import type { Hindi } from "#src/hindi.ts";

  type PageArea = Exclude<keyof Hindi, "answers" | "mails">;
  const loaders: Record<PageArea, () => Promise<{ default: Catalogue }>>;
  export default loaders;
}
