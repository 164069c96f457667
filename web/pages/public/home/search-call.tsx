// The call to search candidates at the end of the home page.
import { Link } from "react-router";
import { Icon } from "#web/ui/display/icon.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import styles from "#web/pages/public/home/search-call.module.css";

export function SearchCall() {
  return (
    <div className={`grid ${styles.call}`}>
      <div>
        <h2 className="headline">The teacher you look for may be one search away</h2>
        <p className="text above-xs">
          By name, city or subject, with profile and experience as filters. Looking costs nothing.
        </p>
      </div>
      <Link to="/candidate/allCandidatePage" className={`${buttonClass({ large: true })} ${styles.button}`}>
        <Icon name="search" />
        Search Candidate
      </Link>
    </div>
  );
}
