// Facts of a profile, one under the other; what is missing says so.
import { orNotGiven } from "#web/candidates/profile-words.ts";
import styles from "#web/candidates/candidate-details.module.css";

export function DetailsList({ facts }: { facts: readonly (readonly [string, string | null])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{orNotGiven(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
