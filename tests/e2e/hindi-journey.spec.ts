// A teacher's whole way in Hindi: from a page of jobs through registration and application to the time of the interview.
import { expect, test } from "@playwright/test";
import { inDays } from "#tests/support/invitations.ts";
import { awaitLink, canReadMail } from "#tests/support/mailbox.ts";
import { openPage, untilHydrated } from "#tests/support/open-page.ts";
import { as, newEmployer, newSubscription, ownMark } from "#tests/support/people.ts";

test.setTimeout(240_000);

test(
  "a teacher comes from the jobs of a city, registers, applies and chooses a time, all in Hindi (LANG-5, LANG-12)",
  { tag: "@phone" },
  async ({ page, baseURL }) => {
    test.skip(!canReadMail(), "The mails of this product cannot be read.");
    const mark = ownMark();
    const title = `PGT ${mark}`;
    const email = `hindi-${mark}@teacher.example`;
    const school = await newEmployer(baseURL!, { instituteName: `Saraswati ${mark}` });
    await newSubscription(baseURL!, school, { credits: 2 });
    await as(baseURL!, school, async (api) => {
      const data = {
        title,
        profile: "PGT (classes 11 & 12)",
        subjects: ["Physics"],
        city: "Indore, Madhya Pradesh, India",
        description: "कक्षा 11 और 12",
        closesAt: inDays(30),
        state: "published",
      };
      expect((await api.post("/api/employer/vacancies", { data })).ok()).toBe(true);
    });
    const pressed = (name: string) => page.getByRole("button", { name, exact: true });
    const option = (group: string, name: string) =>
      page.getByRole("group", { name: group }).getByText(name, { exact: true });
    const isInHindi = () => expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");

    await openPage(page, "/hi/jobs/physics/in/indore");
    await page.getByRole("link", { name: title }).first().click();
    await page.getByRole("link", { name: "रजिस्टर करके अप्लाई करें" }).click();
    await expect(page).toHaveURL(/\/hi\/candidate\/register\?job=/);
    await expect(pressed("आगे बढ़ें")).toBeEnabled();
    await page.getByLabel("पूरा नाम").fill("मीरा जोशी");
    await page.getByLabel("ईमेल").first().fill(email);
    await page.getByLabel("फ़ोन").first().fill("9876543210");
    await page.getByLabel("अभी का शहर").fill("bhop");
    await page.getByRole("option", { name: "भोपाल, मध्य प्रदेश, भारत" }).click();
    await page
      .getByLabel(/^पासवर्ड/)
      .first()
      .fill("chalk-and-board");
    await page.getByRole("checkbox", { name: /पढ़ लिए हैं/ }).check();
    await page.getByRole("checkbox", { name: /18 साल/ }).check();
    await pressed("आगे बढ़ें").click();

    await expect(page.getByText("स्कूलों को दिखने में 14 जवाब बाकी").first()).toBeVisible();
    await untilHydrated(page);
    await option("लिंग", "महिला").click();
    await page.getByLabel("अभी की सैलरी").fill("25k");
    await page.getByLabel("कितनी सैलरी चाहिए").selectOption({ label: "₹40,000" });
    await option("ज़रूरी पढ़ाई", "B.Ed.").click();
    const here = page.getByRole("button", { name: "भोपाल, मध्य प्रदेश, भारत", exact: true });
    await here.first().click();
    await option("कितनी दूर जा सकते हैं", "अपने राज्य में").click();
    await here.first().click();
    await pressed("PGT (कक्षा 11 और 12)").click();
    await page.getByLabel("अभी के पद का अनुभव").selectOption({ label: "3 साल" });
    await page.getByLabel("कुल अनुभव").selectOption({ label: "5 साल" });
    await page.getByRole("group", { name: "कौन सी कक्षाएँ पढ़ा सकते हैं" }).getByRole("checkbox").last().check();
    await option("क्या अंग्रेज़ी में पढ़ा सकते हैं?", "हाँ").click();
    await option("इंटरव्यू के लिए उपलब्ध हैं?", "हाँ").click();
    await page.getByRole("group", { name: "कब से जॉइन कर सकते हैं" }).getByRole("radio").first().check();
    await expect(page.getByText("सारे जवाब आ गए।").first()).toBeVisible();

    await openPage(page, `/hi${await awaitLink(email, "confirm-email")}`);
    await pressed("मेरा ईमेल पता पक्का करें").click();
    await pressed("आवेदन भेजें").click();
    await expect(page.getByText(/को अप्लाई किया/)).toBeVisible();

    // A link without /hi leads to Hindi too: the teacher has registered in Hindi.
    await openPage(page, "/candidate/profile?tab=applications");
    await expect(page).toHaveURL("/hi/candidate/profile?tab=applications");
    await isInHindi();
    await expect(page.getByText("स्कूल ने इसे अभी नहीं देखा है।")).toBeVisible();

    const session = await (await page.request.get("/api/auth/session")).json();
    await as(baseURL!, school, async (api) => {
      const times = [inDays(5), inDays(6)].map((date) => ({ date, from: "16:00", to: "17:00" }));
      const data = {
        employerId: school._id,
        candidateId: session.user._id,
        interviewDate: times[0]?.date,
        InterviewLink: "https://meet.example/room",
        proposals: times,
      };
      const answer = await api.post("/api/interview/scheduleInterview", { data });
      expect(answer.ok(), await answer.text()).toBe(true);
    });
    await openPage(page, `/hi${await awaitLink(email, "interview")}`);
    await isInHindi();
    await page.getByRole("radio").nth(1).check();
    await page.getByRole("button", { name: "यही समय लें" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("धन्यवाद");
    await isInHindi();
  },
);
