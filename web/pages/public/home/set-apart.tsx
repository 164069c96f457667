// 'What Sets Us Apart' (SITE-24).
import { Icon, type IconName } from "#web/ui/display/icon.tsx";
import styles from "#web/pages/public/home/set-apart.module.css";

const STRENGTHS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "book",
    title: "Expertise in Education",
    text: "Over 5 years of experience in one field only. The search knows the words of schools, such as PGT or maths, and finds misspelled ones.",
  },
  {
    icon: "check",
    title: "Verified Candidates",
    text: "A profile is listed once its email address is proven. Contact details are shown only to schools that our staff have verified.",
  },
  {
    icon: "star",
    title: "Quick Hiring",
    text: "AI-powered matching puts exact matches first, and shows a school only teachers who would move to its city. A teacher can answer an invitation from the mail.",
  },
];

export function SetApart() {
  return (
    <ul className={styles.strengths}>
      {STRENGTHS.map(({ icon, title, text }) => (
        <li key={title} className={styles.strength}>
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
