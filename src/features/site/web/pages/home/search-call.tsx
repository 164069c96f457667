// The call to search candidates at the end of the home page.
import { Link } from "#platform/web/ui/link.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import styles from "#features/site/web/pages/home/search-call.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

export function SearchCall() {
  const t = useT("site");
  return (
    <div className={`grid ${styles.call}`}>
      <div>
        <h2 className="headline">{t("The teacher you look for may be one search away")}</h2>
        <p className="text above-xs">
          {t("By name, city or subject, with profile and experience as filters. Looking costs nothing.")}
        </p>
      </div>
      <Link to="/candidate/allCandidatePage" className={`${buttonClass({ large: true })} ${styles.button}`}>
        <Icon name="search" />
        {t("Search Candidate")}
      </Link>
    </div>
  );
}
