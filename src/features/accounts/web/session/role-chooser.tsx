// The role chooser, the dialog behind Register and Sign Up (REG-1). It uses native elements only, so that it opens
// without scripts; src/page-script.ts keeps the role, and on a phone leads to the registration in two steps (REG-80).
import { useHref, useSearchParams } from "react-router";
import { Link } from "#platform/web/ui/link.tsx";
import { keepChosenJob } from "#features/accounts/web/session/login/chosen-job.ts";
import { keepChosenPlan } from "#features/accounts/web/session/login/chosen-plan.ts";
import { STEPS_PATH } from "#features/accounts/web/session/addresses.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import dialogStyles from "#platform/web/ui/feedback/dialog.module.css";
import styles from "#features/accounts/web/session/role-chooser.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

const ID = "role-chooser";

const ROLES = [
  {
    role: "candidate",
    name: "Candidate",
    icon: "user",
    text: "Apply for jobs, manage applications, and grow your career.",
    to: "/candidate/SignUpPage",
  },
  {
    role: "employer",
    name: "Employer",
    icon: "school",
    text: "Post openings and find the best candidates for your roles.",
    to: "/employer/SignUpPage",
  },
] as const;

/** Rendered once on a page; any `RoleChooserButton` opens it. */
export function RoleChooser() {
  const t = useT("layout");
  const [search] = useSearchParams();
  const steps = useHref(keepChosenJob(STEPS_PATH, search));
  return (
    <dialog id={ID} className={`card ${dialogStyles.dialog}`} data-wide aria-labelledby={`${ID}-title`}>
      <div className={dialogStyles.content}>
        <header className={dialogStyles.head}>
          <h2 id={`${ID}-title`}>{t("Register as")}</h2>
          <form method="dialog">
            <button className="button icon" aria-label={t("Close")}>
              <Icon name="close" />
            </button>
          </form>
        </header>
        <ul className={"grid halves gap-sm list above-sm"}>
          {ROLES.map(({ role, name, icon, text, to }) => (
            <li key={role}>
              <Link
                to={(role === "employer" ? keepChosenPlan : keepChosenJob)(to, search)}
                className={`panel tile ${styles.role}`}
                data-role={role}
                data-on-phone={role === "candidate" ? steps : undefined}
                reloadDocument
              >
                <span className="sign">
                  <Icon name={icon} size={26} />
                </span>
                <strong>{t(name)}</strong>
                <span>{t(text)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}

export function RoleChooserButton({ look, children }: { look?: "default"; children: string }) {
  const invoker = { command: "show-modal", commandfor: ID };
  return (
    <button {...invoker} type="button" className={buttonClass({ look })}>
      {children}
    </button>
  );
}
