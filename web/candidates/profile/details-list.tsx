// A description list of a profile's values; missing ones read "N/A".
import { orNotGiven } from "#web/candidates/profile-words.ts";
import styles from "#web/candidates/profile/candidate-details.module.css";

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
