// The way to the login beside a candidate's registration (REG-4).
import { useSearchParams } from "react-router";
import { keepChosenJob } from "#web/session/login/chosen-job.ts";
import { TextLink } from "#web/ui/text-link.tsx";

export function AlreadyRegistered() {
  const [search] = useSearchParams();
  return (
    <p>
      Already registered?{" "}
      <TextLink to={keepChosenJob("/login", search)} underlined>
        Sign In
      </TextLink>
    </p>
  );
}
