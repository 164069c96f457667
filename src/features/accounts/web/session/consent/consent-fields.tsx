// The consent of a registration: the notice with its boxes (PRIV-30), the agreements, each with its link, and the
// declaration of being 18 (REG-23).
import type { ReactNode } from "react";
import { useHref } from "react-router";
import { noticeOf } from "#features/accounts/domain/consents/notices.ts";
import { NoticeItems } from "#features/accounts/web/consents/notice-items.tsx";
import { TextField, useField } from "#platform/web/ui/form/form-fields.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { FieldError } from "#platform/web/ui/form/field.tsx";
import styles from "#features/accounts/web/session/consent/consent-fields.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props = { agreement: "candidate" | "school" };

const AGREEMENTS = {
  candidate: { to: "/candidate-agreement", title: "Candidate Agreement" },
  school: { to: "/school-agreement", title: "School Agreement" },
} as const;

export function ConsentFields({ agreement }: Props) {
  const t = useT("session");
  const say = useSay();
  const isSchool = agreement === "school";
  const other = isSchool ? "candidate" : "school";
  const items = noticeOf(isSchool ? "employer" : "candidate");
  return (
    <div className={`grid gap-sm ${styles.consent}`}>
      {!isSchool && (
        <TextField
          name="dateOfBirth"
          type="date"
          label={t("Date of birth")}
          description={t("Nobody else sees it. People under 18 cannot register.")}
          autoComplete="bday"
        />
      )}
      <NoticeItems items={items.filter((item) => !item.isOptional)} />
      {items
        .filter((item) => item.isOptional)
        .map(({ purpose, text }) => (
          <Declaration key={purpose} name="alerts">
            {say(text)}
          </Declaration>
        ))}
      <Declaration
        name="acceptedTerms"
        hint={
          isSchool
            ? t.nodes("Candidates accept the {agreement}.", { agreement: <Agreement of={other} /> })
            : t.nodes("Schools accept the {agreement}: it says how they treat you.", {
                agreement: <Agreement of={other} />,
              })
        }
      >
        {t.nodes(
          isSchool
            ? "I have read and accept the {agreement} and the {policy}, and I may act for this institute."
            : "I have read and accept the {agreement} and the {policy}.",
          {
            agreement: <Agreement of={agreement} />,
            policy: <TextInTab to="/privacy-policy">{t("Privacy Policy")}</TextInTab>,
          },
        )}
      </Declaration>
      <Declaration name="isAdult" hint={!isSchool && t("People under 18 cannot register.")}>
        {t("I am 18 or older.")}
      </Declaration>
    </div>
  );
}

function Agreement({ of }: { of: keyof typeof AGREEMENTS }) {
  const t = useT("session");
  return <TextInTab to={AGREEMENTS[of].to}>{t(AGREEMENTS[of].title)}</TextInTab>;
}

/** In a new tab, so that the form stays as it is. */
function TextInTab({ to, children }: { to: string; children: string }) {
  const t = useT("session");
  return (
    <TextLink href={useHref(to)} target="_blank" underlined>
      {children}
      <span className="ek-visually-hidden"> {t("(opens in a new tab)")}</span>
    </TextLink>
  );
}

type DeclarationProps = { name: keyof typeof IS_REQUIRED; hint?: ReactNode; children: ReactNode };

/** Whether the registration needs it. */
const IS_REQUIRED = { acceptedTerms: true, isAdult: true, alerts: false };

function Declaration({ name, hint, children }: DeclarationProps) {
  const { key, field } = useField(name);
  const { id, defaultValue, onChange, error } = field;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <label className={`beside start gap-sm ${styles.declaration}`} data-error={Boolean(error) || undefined}>
        <input
          key={key}
          id={id}
          type="checkbox"
          name={name}
          required={IS_REQUIRED[name]}
          defaultChecked={defaultValue === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={described || undefined}
        />
        <span>
          {children}
          {IS_REQUIRED[name] && (
            <span className="wrong" aria-hidden>
              {" "}
              *
            </span>
          )}
        </span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={`dimmed fine ${styles.hint}`}>
          {hint}
        </p>
      )}
      {error && (
        <div className={styles.error}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
