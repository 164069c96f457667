// 'What Sets Us Apart' (SITE-24).
import { Icon, type IconName } from "#web/ui/display/icon.tsx";
import styles from "#web/pages/public/home/set-apart.module.css";

const STRENGTHS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "book",
    title: "Expertise in Education",
    text: "Over 5 years of experience in one field only. We know what a PGT is, when a session begins, and what a principal asks first.",
  },
  {
    icon: "check",
    title: "Verified Candidates",
    text: "Profiles say the same things in the same order: subjects, classes, experience, city. Contact details open only to schools we have verified.",
  },
  {
    icon: "star",
    title: "Quick Hiring",
    text: "AI-powered matching brings the profiles that fit to the top, by subject, city and willingness to move. An interview is arranged in minutes.",
  },
];

export function SetApart() {
  return (
    <ul className={styles.strengths}>
      {STRENGTHS.map(({ icon, title, text }) => (
        <li key={title} className={styles.strength}>
          <span className={styles.icon}>
            <Icon name={icon} size={28} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
