// The notice of a form that does not work without JavaScript.
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export function NoscriptNotice({ children }: { children: string }) {
  return (
    <noscript>
      <Notice className="below">{children}</Notice>
    </noscript>
  );
}

/** For the forms that register a teacher or a school. */
export function RegistrationNeedsScript() {
  const t = useT("ui");
  return (
    <NoscriptNotice>
      {t("Registration needs JavaScript. Please switch it on in your browser.")}
    </NoscriptNotice>
  );
}
