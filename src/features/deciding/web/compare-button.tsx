// Puts somebody aside for a comparison, and the bar that leads to it (DECIDE-18).
import { HIRING_ROLES } from "#platform/domain/role.ts";
import { LEAST_COMPARED, MAX_COMPARED } from "#features/deciding/domain/terms.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { useIsLive } from "#platform/web/ui/hydration/live.ts";
import { clearCompared, type Compared, setCompared, useCompared } from "./compared-store.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export const comparisonHref = (ids: readonly string[], vacancyId?: string) =>
  `/employer/compare?candidates=${ids.join(",")}${vacancyId ? `&job=${vacancyId}` : ""}`;

/** For those who hire. */
export function CompareButton({ candidate }: { candidate: Compared }) {
  const t = useT("shortlists");
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const compared = useCompared();
  const isLive = useIsLive();
  const isOn = compared.some(({ _id }) => _id === candidate._id);
  if (!mayHire) return null;
  return (
    <Button
      small
      look="default"
      aria-pressed={isOn}
      aria-label={t("Compare {name}", { name: candidate.fullName })}
      // Until its code is there a click would be lost.
      disabled={!isLive || (!isOn && compared.length >= MAX_COMPARED)}
      onClick={() => setCompared(candidate, !isOn)}
    >
      {isOn ? t("Compare ✓") : t("Compare")}
    </Button>
  );
}

/** `hrefOf` leads to the comparison of these. */
export function CompareBar({ hrefOf = comparisonHref }: { hrefOf?: (ids: readonly string[]) => string }) {
  const t = useT("shortlists");
  const compared = useCompared();
  if (compared.length === 0) return null;
  return (
    <section className="row panel below" aria-label={t("Compare")} data-not-printed>
      <p aria-live="polite">
        {t(
          compared.length < LEAST_COMPARED ? "To compare: {names}. Choose one more." : "To compare: {names}",
          {
            names: compared.map(({ fullName }) => fullName).join(", "),
          },
        )}
      </p>
      {compared.length >= LEAST_COMPARED && (
        <ButtonLink to={hrefOf(compared.map(({ _id }) => _id))}>
          {t("Compare {number}", { number: compared.length })}
        </ButtonLink>
      )}
      <Button look="subtle" onClick={clearCompared}>
        {t("Choose None")}
      </Button>
    </section>
  );
}
