// The way to the login beside a candidate's registration (REG-4).
import { useSearchParams } from "react-router";
import { keepChosenJob } from "#features/accounts/web/session/login/chosen-job.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export function AlreadyRegistered() {
  const t = useT("registration");
  const [search] = useSearchParams();
  return (
    <p>
      {t("Already registered?")}{" "}
      <TextLink to={keepChosenJob("/login", search)} underlined>
        {t("Sign In")}
      </TextLink>
    </p>
  );
}
