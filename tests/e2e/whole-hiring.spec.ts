// From the application to the first day on a phone, as both sides read it in their thread: once in English and once wholly in Hindi.
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { formatDay } from "#platform/domain/day.ts";
import { type Locale, pathIn } from "#platform/domain/locale/locale.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { idFrom } from "#tests/support/ids.ts";
import { complete, confirm, inDays, moveToThePast, type Pair } from "#tests/support/invitations.ts";
import { hasEnglish } from "#tests/support/latin-words.ts";
import { openPage } from "#tests/support/open-page.ts";
import { readTexts } from "#tests/support/page-texts.ts";
import {
  as,
  logIn,
  newApplication,
  newCandidate,
  newEmployer,
  newJob,
  newSubscription,
} from "#tests/support/people.ts";
import { inProductDatabase } from "#tests/support/product-database.ts";

const [firstDay, replyBy] = [inDays(30), inDays(7)];

test.setTimeout(240_000);

for (const [language, locale] of [
  ["in English", "en-IN"],
  ["wholly in Hindi", "hi-IN"],
] as const)
  test(
    `a teacher applies, is invited twice, asks for another letter, accepts and joins, ${language} (OFFER-60, OFFER-61, OFFER-62, OFFER-64, OFFER-65, OFFER-67, OFFER-68, JOIN-4, JOIN-10)`,
    { tag: locale === "hi-IN" ? ["@phone", "@sweep"] : "@phone" },
    async ({ browser, viewport, baseURL }) => {
      const say = (english: string, hindi: string) => (locale === "hi-IN" ? hindi : english);
      const { pair, id, post, schoolName, teacherName } = await apply(baseURL!, say);
      const school = await pageOf(browser, pair.employer, viewport);
      const teacher = await pageOf(browser, pair.candidate, viewport);
      const open = async (page: Page, path: string) => {
        await openPage(page, pathIn(locale, path));
        await expectIn(locale, page, path);
      };
      // The pages have the same elements in both languages.
      const expectNoViolations = async (page: Page) => {
        if (locale === "en-IN") expect(await findAccessibilityViolations(page)).toEqual([]);
      };
      const openThreads = async () => {
        await open(school, `/employer/applications/${id}`);
        await open(teacher, `/candidate/applications/${id}`);
      };
      const bothRead = async (ofSchool: string | RegExp, ofTeacher = ofSchool) => {
        await openThreads();
        await expect(itemOf(school, ofSchool)).toBeVisible();
        await expect(itemOf(teacher, ofTeacher)).toBeVisible();
      };
      const invite = (more: object = {}) =>
        as(baseURL!, pair.employer, async (api) => {
          const data = {
            employerId: pair.employer._id,
            candidateId: pair.candidate._id,
            applicationId: id,
            interviewDate: inDays(4),
            InterviewLink: "https://meet.example/room",
            ...more,
          };
          const answer = await api.post("/api/interview/scheduleInterview", { data });
          expect(answer.ok(), await answer.text()).toBe(true);
          return ((await answer.json()) as { interview: { _id: string } }).interview._id;
        });

      await test.step("applied", () => bothRead(say("Applied", "आवेदन किया"), say("Applied", "आवेदन भेजा")));

      await test.step("written to, and answered", async () => {
        const [asked, answered] = [
          say("Which classes do you teach now?", "आप अभी कौन सी कक्षाएँ पढ़ाती हैं?"),
          say("Eleven and twelve.", "ग्यारह और बारह।"),
        ];
        await write(school, asked);
        await open(teacher, `/candidate/applications/${id}`);
        await expect(itemOf(teacher, asked)).toBeVisible();
        await write(teacher, answered);
        await bothRead(answered);
        await expect(itemOf(school, say("Seen", "देख लिया"))).toBeVisible();
      });

      const first = await test.step("invited", async () => {
        await school.getByRole("button", { name: say("Shortlist", "शॉर्टलिस्ट करें"), exact: true }).click();
        await expect(itemOf(school, say("Shortlisted", "शॉर्टलिस्ट में"))).toBeVisible();
        const interview = await invite();
        await bothRead(say("Invited to an interview", "इंटरव्यू का बुलावा"));
        await expect(
          teacher.getByRole("link", { name: say("Answer the Invitation", "बुलावे का जवाब दें") }),
        ).toBeVisible();
        return interview;
      });

      await test.step("moved", async () => {
        await confirm(baseURL!, pair, first);
        await open(teacher, "/candidate/profile?tab=interviews");
        const ask = say("Ask to move it", "समय बदलने को कहें");
        await teacher.getByRole("button", { name: ask }).filter({ visible: true }).click();
        const dialog = teacher.getByRole("dialog");
        await dialog
          .getByLabel(say("Reason", "वजह"))
          .fill(say("Sports day at my school.", "मेरे स्कूल में खेल दिवस है।"));
        await dialog.locator("input[name='date-1']").fill(inDays(6));
        await expectIn(locale, teacher, "dialog to move it");
        await dialog.getByRole("button", { name: ask }).click();
        await expect(
          teacher.getByText(
            say(`${schoolName} was asked to move the interview.`, `${schoolName} से समय बदलने को कहा गया।`),
          ),
        ).toBeVisible();
        await expectIn(locale, teacher, "asked to move it");
        await open(school, "/employer/profile?tab=interviews");
        await as(baseURL!, pair.employer, async (api) => {
          const answer = await api.post(`/api/interview/${first}/move/accept`, { data: { proposal: 0 } });
          expect(answer.status(), await answer.text()).toBe(200);
        });
        const moved = say("Rescheduled", "नया दिन तय");
        await bothRead(new RegExp(`${formatDay(inDays(6), locale)}.*: ${moved}`));
      });

      await test.step("round two", async () => {
        await complete(baseURL!, pair, first, "Selected For Second Round");
        await moveToThePast(first);
        await bothRead(say("Selected For Second Round", "दूसरे राउंड के लिए चयन"));
        const second = await invite({ roundOf: first });
        await bothRead(say("Invited to round 2", "राउंड 2 के लिए बुलावा"));
        await confirm(baseURL!, pair, second);
        await complete(baseURL!, pair, second, "Selected");
        await bothRead(new RegExp(`${say("Result", "नतीजा")}.*${say("Selected$", "चयन हुआ$")}`));
      });

      await test.step("offered: the school fills the letter in and looks at it once more", async () => {
        const field = (english: string, hindi: string) =>
          school.getByLabel(new RegExp(`^${say(english, hindi)}`));
        const fill = (english: string, hindi: string, value: string) => field(english, hindi).fill(value);
        const press = (english: string, hindi: string) =>
          school.getByRole("button", { name: say(english, hindi) }).click();
        await school.getByRole("link", { name: say("Make Offer", "ऑफ़र दें") }).click();
        await expect(field("Post", "पद")).toHaveValue(post);
        await expectIn(locale, school, "form");
        await expectNoViolations(school);
        // The letter is in the words of the school: those of the job are in English.
        await fill("Subject", "विषय", say("Physics", "भौतिकी"));
        await fill("Place of work", "काम की जगह", say("Lake School, Bhopal", "झील विद्यालय, भोपाल"));
        await field("Kind of employment", "नौकरी का प्रकार").selectOption("probation");
        await fill("Gross pay a month", "महीने की पूरी सैलरी", "45,000");
        await fill("Part 1: name", "हिस्सा 1: नाम", say("Basic pay", "बेसिक सैलरी"));
        await fill("Part 1: amount", "हिस्सा 1: रकम", "45000");
        await expect(
          school.getByText(say("Sum: ₹45,000, as the gross pay.", "जोड़: ₹45,000, पूरी सैलरी के बराबर।")),
        ).toBeVisible();
        await field("How it is paid", "सैलरी कैसे मिलेगी").selectOption("bank");
        await fill("Day of payment", "सैलरी की तारीख", "5");
        await fill("Probation", "परख का समय", "12");
        await fill("Hours of work", "काम के घंटे", say("Monday to Saturday", "सोमवार से शनिवार"));
        await fill("Notice by the school", "स्कूल की ओर से नोटिस", "30");
        await fill("Notice by the teacher", "टीचर की ओर से नोटिस", "30");
        await fill("Leave", "छुट्टियाँ", say("12 days a year", "साल में 12 दिन"));
        for (const [english, hindi] of [
          ["Provident fund", "भविष्य निधि"],
          ["State insurance", "सरकारी बीमा"],
          ["Gratuity", "ग्रेच्युटी"],
        ] as const)
          await field(english, hindi).selectOption("yes");
        await fill("First day of work", "काम का पहला दिन", firstDay);
        await fill("Reply by", "जवाब की आखिरी तारीख", replyBy);
        await fill("Name of who signs", "दस्तखत करने वाले का नाम", say("Meera Joshi", "मीरा जोशी"));
        await press("Preview", "लेटर देखें");
        // One field is still empty: nothing is sent.
        await expect(
          school.getByText(say("One thing is missing or wrong", "एक चीज़ छूटी है या गलत है")),
        ).toBeVisible();
        await expectIn(locale, school, "refused form");
        await fill("Position of who signs", "दस्तखत करने वाले का पद", say("Principal", "प्रधानाचार्य"));
        await press("Preview", "लेटर देखें");
        await expect(
          school.getByRole("heading", { name: say(`Send it to ${teacherName}?`, `${teacherName} को भेजें?`) }),
        ).toBeVisible();
        await expectIn(locale, school, "last look");
        await expectNoViolations(school);
        await press("Send the Offer", "ऑफ़र भेजें");
        await expect(versionOf(school, 1)).toBeVisible();
        await openThreads();
        for (const page of [school, teacher]) {
          await expect(versionOf(page, 1)).toContainText("₹45,000");
          await expectNoViolations(page);
        }
      });

      const wish = say("Please say 48,000 a month.", "सैलरी 48,000 लिखें।");
      await test.step("a change is asked for by the teacher, who finds the letter among what waits", async () => {
        await openPage(teacher, pathIn(locale, "/candidate/profile?tab=today"));
        await expectIn(locale, teacher, "today", await wordsOfOtherSchools(teacher));
        await teacher
          .getByRole("link", { name: new RegExp(say("Offer to answer", "जवाब के लिए ऑफ़र")) })
          .click();
        await teacher
          .getByRole("link", { name: say("Answer the Offer", "ऑफ़र का जवाब दें") })
          .first()
          .click();
        const ask = say("Ask for a change", "बदलाव माँगें");
        await teacher.locator("summary", { hasText: ask }).click();
        await teacher.getByLabel(say("What is to be changed", "क्या बदलना है")).fill(wish);
        await expectIn(locale, teacher, "letter");
        await expectNoViolations(teacher);
        await teacher.getByRole("button", { name: say("Ask for a Change", ask) }).click();
        const asked = say(
          "You have asked for a change. The school can send another version.",
          "आपने बदलाव माँगा है। स्कूल नया लेटर भेज सकता है।",
        );
        await expect(teacher.getByText(asked).first()).toBeVisible();
        await bothRead(wish);
      });

      await test.step("the second version", async () => {
        await school.getByRole("link", { name: say("Make Next Version", "नया लेटर बनाएँ") }).click();
        await school.getByLabel(say("Gross pay a month", "महीने की पूरी सैलरी")).fill("48000");
        await expect(
          school.getByText(say("Changed. Before: ₹45,000", "बदला गया। पहले: ₹45,000")).first(),
        ).toBeVisible();
        await school.getByLabel(say("Part 1: amount", "हिस्सा 1: रकम")).fill("48000");
        await school.getByRole("button", { name: say("Save Draft", "ड्राफ़्ट सेव करें") }).click();
        await expect(
          school.getByText(
            say(
              "The draft is saved. Nobody but your school sees it.",
              "ड्राफ़्ट सेव हो गया। इसे सिर्फ़ आपका स्कूल देखता है।",
            ),
          ),
        ).toBeVisible();
        await school.getByRole("button", { name: say("Preview", "लेटर देखें") }).click();
        await school.getByRole("button", { name: say("Send the Offer", "ऑफ़र भेजें") }).click();
        await expect(versionOf(school, 2)).toBeVisible();
        await openThreads();
        for (const page of [school, teacher]) await expect(versionOf(page, 2)).toContainText("₹48,000");
        await expect(
          teacher.getByText(say("Changed since the version before", "पिछले लेटर से बदला")),
        ).toBeVisible();
      });

      await test.step("accepted", async () => {
        const accept = say("Accept the Offer", "ऑफ़र स्वीकार करें");
        await teacher.getByRole("link", { name: accept }).click();
        await teacher.getByLabel(say("Your full name", "आपका पूरा नाम")).fill(teacherName);
        await expectNoViolations(teacher);
        await teacher.getByRole("button", { name: accept }).click();
        const day = formatDay(firstDay, locale);
        await expect(
          teacher
            .getByText(
              say(
                `You have accepted. Your first day is ${day}.`,
                `आपने ऑफ़र स्वीकार कर लिया है। आपका पहला दिन ${day} है।`,
              ),
            )
            .first(),
        ).toBeVisible();
        await expectIn(locale, teacher, "accepted letter");
        await bothRead(say("Offer accepted", "ऑफ़र स्वीकार हुआ"));
        await school.getByRole("link", { name: say("What Comes Next", "आगे क्या करना है") }).click();
        await expect(
          school.getByRole("link", { name: say("Answer the Others", "बाकी को जवाब दें") }),
        ).toBeVisible();
        await expectIn(locale, school, "what comes next");
        await expectNoViolations(school);
      });

      await test.step("joined", async () => {
        await beginToday(id);
        await openThreads();
        const sides: [Page, string][] = [
          [teacher, say(`Did you join ${schoolName}?`, `क्या आपने ${schoolName} में जॉइन किया?`)],
          [school, say(`Did ${teacherName} join?`, `क्या ${teacherName} ने जॉइन किया?`)],
        ];
        for (const [page, question] of sides) {
          await expect(page.getByRole("heading", { name: question })).toBeVisible();
          await expectNoViolations(page);
          await page.getByRole("button", { name: say("Yes, joined", "हाँ, जॉइन किया") }).click();
          await expect(page.getByText(say("You have said: joined.", "आपने कहा है: जॉइन किया।"))).toBeVisible();
        }
        await bothRead(say("Joined", "जॉइन किया"));
        for (const page of [school, teacher]) await expectNoViolations(page);
      });
    },
  );

type Say = (english: string, hindi: string) => string;

/** A teacher who has applied for a job of a school. */
async function apply(baseURL: string, say: Say) {
  const post = say("PGT Physics", "PGT भौतिकी");
  const schoolName = say("Lake School", "झील विद्यालय");
  const teacherName = say("Asha Rao", "आशा राव");
  const pair: Pair = {
    employer: await newEmployer(baseURL, { instituteName: schoolName }),
    candidate: await newCandidate(baseURL, { fullName: teacherName }),
  };
  await newSubscription(baseURL, pair.employer, { credits: 1 });
  const description = say("Teach classes 11 and 12.", "कक्षा 11 और 12 को पढ़ाना है।");
  const job = await newJob(baseURL, pair.employer, { title: post, posts: 2, description });
  const id = await newApplication(baseURL, pair.candidate, job);
  return { pair, id, post, schoolName, teacherName };
}

async function pageOf(
  browser: Browser,
  person: Pair["employer"],
  viewport: ReturnType<Page["viewportSize"]>,
) {
  const page = await (await browser.newContext({ viewport, hasTouch: true, isMobile: true })).newPage();
  await logIn(page, person);
  return page;
}

/** What the thread has in order of time. */
const itemOf = (page: Page, text: string | RegExp): Locator =>
  page
    .getByRole("list", { name: /^(?:What happened and what was written|क्या हुआ और क्या लिखा गया)$/ })
    .getByRole("listitem")
    .filter({ hasText: text })
    .first();

const versionOf = (page: Page, version: number): Locator =>
  page.getByRole("article", { name: new RegExp(`^(?:Offer, version|ऑफ़र, लेटर) ${version}$`) });

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox").fill(text);
  await page.getByRole("button", { name: /^(?:Send|भेजें)$/ }).click();
  await expect(itemOf(page, text)).toBeVisible();
}

/** In Hindi nothing of ours is in English; what these two have typed is in Hindi too, but for their addresses. */
async function expectIn(locale: Locale, page: Page, where: string, typed: readonly string[] = []) {
  await expect(page.locator("html"), where).toHaveAttribute("lang", locale);
  if (locale !== "hi-IN") return;
  // A longer name may begin with a shorter one.
  const names = typed.toSorted((one, other) => other.length - one.length);
  const texts = (await page.evaluate(readTexts)).map((text) =>
    names.reduce((rest, words) => rest.replaceAll(words, ""), text.replaceAll(/\S+@\S+/g, "")),
  );
  expect(texts.filter(hasEnglish), where).toEqual([]);
}

/** The jobs that fit are those of the demo world. */
async function wordsOfOtherSchools({ request }: Page): Promise<string[]> {
  const jobs: { title: string; school: { instituteName: string } }[] = await (
    await request.get("/api/candidate/vacancies")
  ).json();
  return jobs.flatMap(({ title, school }) => [title, school.instituteName]);
}

/** Changes the day in the database, since a letter with a past first day is refused. */
function beginToday(applicationId: string): Promise<void> {
  return inProductDatabase(async (db) => {
    await db
      .updateTable("offers")
      .set({ first_day: inDays(-1) })
      .where("application_id", "=", idFrom(applicationId))
      .where("state", "=", "accepted")
      .execute();
  });
}
