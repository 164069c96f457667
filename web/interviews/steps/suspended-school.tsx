// What a teacher reads of an invitation whose school staff have suspended, and what can be done (SCHOOL-11).
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TEACHERS_NEVER_PAY } from "#domain/verifications/teachers-never-pay.ts";

export function SuspendedSchool() {
  return (
    <Notice tone="bad" role="note" title="Our staff have suspended this school">
      The interview stands, and you decide whether you take part. You can decline or cancel it, which costs
      you nothing. As long as it is suspended, the school can cancel it but not offer another day.{" "}
      {TEACHERS_NEVER_PAY} If you were asked for money, please report the school.
    </Notice>
  );
}
