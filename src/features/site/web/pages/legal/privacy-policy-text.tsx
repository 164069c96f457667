// The text of the privacy policy. It says in sentences what the access rules of the server enforce.
import { useSite } from "#platform/web/layout/root-data.ts";
import { WriteToUs } from "#features/site/web/contact/write-to-us.tsx";
import {
  KEPT_OF_BOTH,
  KEPT_OF_CANDIDATES,
  KEPT_OF_SCHOOLS,
  KEPT_OF_VISITORS,
} from "#features/own-data/domain/privacy/kept.ts";
import { KEPT_FOR_A_TIME, timeText } from "#features/own-data/domain/privacy/processing.ts";
import styles from "#features/site/web/pages/legal/legal-text.module.css";
import { Clause, LegalText } from "#features/site/web/pages/legal/legal-text.tsx";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function PrivacyPolicyText() {
  const t = useT("policy");
  const { phones } = useSite();
  const complain = pathIn(useLocale(), "/complain");
  return (
    <LegalText
      lead={t(
        "We keep what is needed to bring teachers and schools together, show it to as few people as possible, and sell it to nobody.",
      )}
    >
      <Clause name="what" title={t("What we keep")}>
        <Kept of="Candidates" what={KEPT_OF_CANDIDATES} />
        <Kept of="Schools" what={KEPT_OF_SCHOOLS} />
        <Kept of="Both" what={KEPT_OF_BOTH} />
        <Kept of="Visitors" what={KEPT_OF_VISITORS} />
        <p>
          {t(
            "Passwords are stored only as an argon2id hash: nobody can read them, we cannot either. Photos are stored again without the hidden data that cameras add, such as the place.",
          )}
        </p>
      </Clause>
      <Clause name="who" title={t("Who sees what")}>
        <ul>
          <li>
            {t.nodes(
              "{who} sees the list of candidates: name, photo, profile, subjects, experience, city, relocation preference and availability. Never salary or contact details.",
              { who: <strong>{t("Anyone who visits the site")}</strong> },
            )}
          </li>
          <li>
            {t.nodes(
              "{who} whether you are found: “Let schools find me” in your dashboard, under Privacy, takes you out of every list and search at once. Schools to which you applied, or with which you have an interview, go on seeing your profile. There you can also keep your name and photo for verified schools, so that everybody else reads your initial and subject; be asked before a school sees your phone number, email address and resume; and name schools that shall not find you, then visitors do not find you either.",
              { who: <strong>{t("You decide")}</strong> },
            )}
          </li>
          <li>
            {t.nodes("{who} also see the expected salary in the list.", {
              who: <strong>{t("Logged-in people")}</strong>,
            })}
          </li>
          <li>
            {t.nodes("{who} can open full profiles, without contact details.", {
              who: <strong>{t("Registered employers")}</strong>,
            })}
          </li>
          <li>
            {t.nodes(
              "{who}, those whose number our staff have checked, also see phone number, email address and resume of each profile that they open with an active subscription. Schools that had a subscription when this check began have 60 days for it. We call such a candidate shortlisted: contact details stay hidden until a candidate is shortlisted, and only verified schools see profiles with contact details. A list of candidates that a school keeps for itself shows it no more of anybody.",
              { who: <strong>{t("Verified schools")}</strong> },
            )}
          </li>
          <li>
            {t.nodes(
              "{who}, sees them without a subscription too: until you withdraw or the interview is cancelled, at most 90 days after the end. A school that only invites you does not learn your address by it.",
              {
                who: (
                  <strong>
                    {t("A verified school to which you apply, or with which you agree on an interview")}
                  </strong>
                ),
              },
            )}
          </li>
          <li>
            {t.nodes(
              "{who} see what they need to run the service, also your current salary, which no employer sees.",
              { who: <strong>{t("Our staff")}</strong> },
            )}
          </li>
        </ul>
        <p>
          {t(
            "These rules are kept by our server with every request, not only by the pages. A resume has no public address. A photo’s address cannot be guessed, and a teacher’s photo is sent only to who may see it.",
          )}
        </p>
      </Clause>
      <Clause name="why" title={t("What we use it for")}>
        <p>
          {t(
            "To show profiles to schools, to arrange interviews, to keep the account of credits, to mail you codes and news of your interviews, and to answer you. We do not sell data, show advertisements, or use trackers and analytics of others.",
          )}
        </p>
      </Clause>
      <Clause name="browser" title={t("Cookies and what stays in your browser")}>
        <ul>
          <li>
            {t(
              "One cookie keeps you logged in. It ends after 7 days, or after 3 days without a visit. A second one exists for some minutes while you choose a new password or enter the code of a second factor. A third one says for half a year that somebody has logged in here, so that strangers who guess passwords do not keep you out; it logs nobody in. There are no others.",
            )}
          </li>
          <li>
            {t(
              "Your browser remembers the filters of your search, light or dark, who is logged in, which questions it has asked, the job that you want to apply for, whom you compare, and what you have begun to write in a registration or to a school with an application, without password and files. It keeps your interviews of the next seven days until you log out, so that you see them without a connection. Emptying the browser’s storage removes all of it.",
            )}
          </li>
        </ul>
      </Clause>
      <Clause name="long" title={t("How long we keep it")}>
        <ul>
          <li>
            {t(
              "Profiles: as long as the account exists. A teacher who has not been here for half a year is in no list until the next visit. Data is deleted after inactivity: of a teacher after two years, of a school after three, each after two mails. An account whose email address is never confirmed is deleted after 14 days.",
            )}
          </li>
          <li>
            {t(
              "When you delete your account, your applications lose name, note, profile and resume at once.",
            )}
          </li>
          <li>
            {t(
              "Alerts about new jobs: until you end them, or do not answer our question whether you still want them.",
            )}
          </li>
          <li>{t("Codes for a new password: 10 minutes.")}</li>
          <li>
            {t(
              "Messages of the contact form: until our staff delete them, at the latest three years after they were answered or closed.",
            )}
          </li>
          <li>
            {t(
              "Network addresses: for up to 30 days in which we count attempts to log in, to keep others from guessing passwords.",
            )}
          </li>
        </ul>
        <KeptForATime />
      </Clause>
      <Clause name="rights" title={t("Your rights")}>
        <p>
          {t.nodes(
            "You can read and change your profile at any time from your dashboard, download your data there and delete your account. If you cannot log in, write to us {how} from the address you registered with. With a deletion your profile, account, sessions, photo and resume are removed and open interviews are cancelled; of interviews that took place the other side keeps the record with your name.",
            { how: <WriteToUs /> },
          )}
        </p>
      </Clause>
      <Clause name="age" title={t("Candidates under 18")}>
        <p>
          {t(
            "Candidates under 18 need the consent of a parent or guardian. We have no way yet to ask for it, so people under 18 cannot register. If we learn that somebody is under 18, we delete the account.",
          )}
        </p>
      </Clause>
      <Clause name="others" title={t("What comes from others")}>
        <p>
          {t.nodes(
            "The names of cities are made from the data of {geonames}, licensed under {licence}, and were shortened by us. Where we use a maps service instead, our server asks it for the letters you type in a city field, and tells it nothing about you.",
            {
              geonames: (
                <a href="https://www.geonames.org/" rel="noopener noreferrer">
                  GeoNames
                </a>
              ),
              licence: (
                <a href="https://creativecommons.org/licenses/by/4.0/" rel="license noopener noreferrer">
                  CC BY 4.0
                </a>
              ),
            },
          )}
        </p>
      </Clause>
      <Clause name="ask" title={t("Questions and complaints")}>
        <p>
          {phones?.[0]
            ? t.nodes(
                "Write to us {how}, or call {phone}. When this policy changes, the day at its top changes with it.",
                { how: <WriteToUs />, phone: phones[0] },
              )
            : t.nodes("Write to us {how}. When this policy changes, the day at its top changes with it.", {
                how: <WriteToUs />,
              })}
        </p>
        <p>
          {t.nodes(
            "You can {complain} with or without a login. You get a number at once. Within 24 hours we confirm that somebody looks at it, and within 15 days you get our answer by mail; if we need longer, we write why, and it is never longer than 90 days. If our answer about your personal data does not help you, you may complain to the Data Protection Board of India.",
            { complain: <a href={complain}>{t("complain")}</a> },
          )}
        </p>
      </Clause>
    </LegalText>
  );
}

/** From the table by which the server deletes. */
function KeptForATime() {
  const t = useT("policy");
  const say = useSay("policy");
  return (
    <table className={styles.kept}>
      <caption>{t("What is deleted after a time, although your account stays")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("What")}</th>
          <th scope="col">{t("What for")}</th>
          <th scope="col">{t("How long")}</th>
        </tr>
      </thead>
      <tbody>
        {KEPT_FOR_A_TIME.map(({ data, purpose, days }) => (
          <tr key={data}>
            <td>{say(data)}</td>
            <td>{say(purpose)}</td>
            <td>{say(timeText(days))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Kept({ of, what }: { of: string; what: readonly { text: string }[] }) {
  const say = useSay("policy");
  return (
    <>
      <p>
        <strong>{say(of)}</strong>
      </p>
      <ul>
        {what.map(({ text }) => (
          <li key={text}>{say(text)}</li>
        ))}
      </ul>
    </>
  );
}
