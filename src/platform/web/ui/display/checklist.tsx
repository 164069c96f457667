// A list of first steps, each with its state: done, or a link with what it is for.
import { Link } from "#platform/web/ui/link.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export type ChecklistStep = { label: string; why: string; to?: string; isDone: boolean };

/** `name` stands before how many are done. */
export function Checklist({ name, steps }: { name: string; steps: readonly ChecklistStep[] }) {
  const t = useT("ui");
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title={t("{name}: {done} of {all} done", { name, done, all: steps.length })}
      className="below-lg"
      notPrinted
    >
      <ul className="list grid halves">
        {steps.map(({ label, why, to, isDone }) => (
          <li key={label} className={isDone ? "beside gap-sm start dimmed" : "beside gap-sm start"}>
            <span className="sign small">{isDone && <Icon name="check" size={18} />}</span>
            {isDone ? (
              <span>{t("{label}: done", { label })}</span>
            ) : (
              <span>
                {to ? (
                  <Link to={to} className="strong">
                    {label}
                  </Link>
                ) : (
                  <strong>{label}</strong>
                )}
                <span className="line dimmed fine">{why}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
