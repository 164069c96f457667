// Above a legal text in Hindi: the English one is the agreement.
import { useLocation } from "react-router";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";

export function EnglishCounts() {
  const t = useT("legal");
  const { pathname, search } = useLocation();
  if (useLocale() === "en-IN") return null;
  const english = (
    <a href={pathIn("en-IN", pathname + search)} hrefLang="en-IN">
      {t("English text")}
    </a>
  );
  return (
    <Notice className="below-lg" role="note">
      {t.nodes("This text helps you to understand. The {english} counts.", { english })}
    </Notice>
  );
}
