// Checks docs/claims.md: every text of ours on a public page stands there with what makes it true.
import { cleanup } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { NO_CONTACT } from "#tests/support/no-contact.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CAPTIONS } from "#features/site/web/banners/queries.ts";
import { ContactSection } from "#features/site/web/contact/contact-section.tsx";
import { MessageForm } from "#features/site/web/contact/message-form.tsx";
import { NobodyFound } from "#features/finding/web/search/nobody-found.tsx";
import { MemberStats } from "#features/staff/web/dashboards/member-stats.tsx";
import { Footer } from "#platform/web/layout/site/footer.tsx";
import { Hero } from "#features/site/web/pages/home/hero.tsx";
import { JobBand } from "#features/site/web/pages/home/job-band.tsx";
import { SearchCall } from "#features/site/web/pages/home/search-call.tsx";
import { SetApart } from "#features/site/web/pages/home/set-apart.tsx";
import { CandidateAgreementText } from "#features/site/web/pages/legal/candidate-agreement-text.tsx";
import { PrivacyPolicyText } from "#features/site/web/pages/legal/privacy-policy-text.tsx";
import { PlanTerms } from "#features/money/web/pages/plan-terms.tsx";
import { SchoolAgreementText } from "#features/site/web/pages/legal/school-agreement-text.tsx";
import { RoleChooser } from "#features/accounts/web/session/role-chooser.tsx";
import { NoJobs } from "#features/jobs/web/search/job-search.tsx";
import { testsByRule } from "#tests/support/rules.ts";

const read = (files: Record<string, unknown>) => Object.values(files).map(String).join("\n");
const CLAIMS = read(import.meta.glob("/docs/claims.md", { query: "?raw", import: "default", eager: true }));
const PAGES = read(
  import.meta.glob(
    [
      "/src/features/site/web/pages/*.tsx",
      "/src/features/accounts/web/pages/{login,logout,forgot-password}.tsx",
      "/src/features/jobs/web/pages/{all-jobs,job-or-subject,jobs-in-city,school}.tsx",
      "/src/features/money/web/pages/{plans,plan-terms}.tsx",
      "/src/features/teachers/web/pages/{candidate-sign-up,register-in-steps}.tsx",
      "/src/features/{finding/web/pages/candidates,deciding/web/pages/shared,schools/web/pages/employer-sign-up}.tsx",
      "!/src/**/*.test.tsx",
    ],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
)
  // As it would stand there without the catalogue of the other language.
  .replaceAll(/\{?\bt\(\s*("[^"]+"),?\s*\)\}?/g, "$1")
  .replaceAll(/pageMetaIn\(\s*(?:page|\{ matches \}),\s*/g, "pageMeta(");
const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const PARTS: [ReactElement, selector: string][] = [
  [<Hero key="hero" />, "p, li"],
  [<SetApart key="apart" />, "h3, p"],
  [<SearchCall key="call" />, "h2, p"],
  [<JobBand key="jobs" jobs={[{ address: "/", title: "", facts: [] }]} />, "h2, h2 ~ p"],
  [<NoJobs key="no-jobs" wider={[]} isFiltered={false} />, "p"],
  [<NoJobs key="none-fits" wider={[]} isFiltered />, "p"],
  [<PlanTerms key="plans" />, "h2, li"],
  [<MemberStats key="stats" />, "dt"],
  [<ContactSection key="contact" />, "p:not([role=alert])"],
  [<MessageForm key="form" />, "p:not([role=alert])"],
  [<Footer key="footer" />, "p:not(:has(svg))"],
  [<RoleChooser key="roles" />, "a > span:last-child"],
  [<NobodyFound key="nobody" filters={{}} onReset={() => {}} />, "p"],
  [<CandidateAgreementText key="candidates" />, "p, li"],
  [<SchoolAgreementText key="schools" />, "p, li"],
  [<PrivacyPolicyText key="privacy" />, "p, li"],
];

/** The texts of a part: each paragraph and each item of a list. */
function textsOf([element, selector]: (typeof PARTS)[number]): string[] {
  renderWithProviders(element, {
    root: { today: "2026-03-10", site: NO_CONTACT },
    answers: {
      "GET /api/stats/getStats": () =>
        Response.json({ Employer: 1, totalCandidates: 1, Subscriber: 1, totalMessages: 1 }),
    },
  });
  const texts = [...document.querySelectorAll(selector)].map((found) => inOneLine(found.textContent));
  cleanup();
  return texts.filter((text) => text !== "");
}

/** The leads of public pages, and what they say about themselves to search engines. */
function textsOfPages(): string[] {
  const found = PAGES.matchAll(/lead="([^"]+)"|pageMeta\(\s*(?:TITLE|"[^"]*"),\s*"([^"]+)"/g);
  // A lead that depends on the address: one of several sentences.
  const chosen = PAGES.matchAll(/(?:return|lead=\{[^}"]*|\n\s+[?:]) "([A-Z][^"]+\.)"/g);
  return [...found, ...chosen].map(([, lead, description]) => inOneLine(lead ?? description ?? ""));
}

const SHOWN = new Set([
  ...PARTS.flatMap(textsOf),
  ...textsOfPages(),
  ...CAPTIONS.map(({ subtitle }) => subtitle),
]);

type Row = { text: string; proof: string };
const ROWS: Row[] = CLAIMS.split("\n")
  .filter((line) => /^\| (?!text |-)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, text = "", proof = ""]) => ({ text, proof }));

test("every text of ours on a public page is in the table, and every row on a page (SITE-40)", () => {
  expect(SHOWN.size).toBeGreaterThan(90);
  const listed = new Set(ROWS.map(({ text }) => text));
  expect([...SHOWN].filter((text) => !listed.has(text))).toEqual([]);
  expect([...listed].filter((text) => !SHOWN.has(text))).toEqual([]);
});

const RULES = testsByRule();

test("what makes a text true is a rule with a test, a given text, our staff, or that it states nothing (SITE-40)", () => {
  const wrong = ROWS.filter(({ proof }) => {
    const reasons = proof.split(", ");
    const words = ["given text", "kept by staff", "states nothing"];
    return !reasons.every((reason) => RULES.has(reason) || words.includes(reason));
  });
  expect(RULES.size).toBeGreaterThan(400);
  expect(wrong).toEqual([]);
});
