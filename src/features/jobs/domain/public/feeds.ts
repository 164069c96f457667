// Feeds of jobs as text: RSS for people and programs, and the form that Jooble reads (JOB-50, JOB-51).
import { dayInIndia, formatDaySlashed, instantInIndia } from "#platform/domain/day.ts";
import { CONTRACT_LABELS } from "../terms.ts";
import type { Vacancy } from "../wire.ts";
import { jobPath } from "./addresses.ts";
import { escapeHtml } from "#platform/domain/text/escape-html.ts";
import { descriptionHtml } from "./description.ts";
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { XML_BEGINNING } from "./sitemap.ts";
import { payText, withoutCountry } from "./texts.ts";

/** XML 1.0 has no other control characters than tab and line ends. */
const clean = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, " ");
const element = (name: string, text: string) => `<${name}>${escapeHtml(clean(text))}</${name}>`;
const markup = (name: string, html: string) =>
  `<${name}><![CDATA[${clean(html).replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>`;

const publishedOn = ({ publishAt, createdAt }: Vacancy) => publishAt ?? dayInIndia(new Date(createdAt));

export function rssOfJobs(jobs: readonly Vacancy[], origin: string): string {
  const items = jobs.map((job) => {
    const url = origin + jobPath(job.slug);
    const place = job.city === null ? "" : `, ${withoutCountry(job.city)}`;
    const facts = `${job.school.instituteName}${place}. ${inEnglish(payText(job))}. ${CONTRACT_LABELS[job.contract]}.`;
    return [
      "<item>",
      element("title", `${job.title}, ${job.school.instituteName}`),
      element("link", url),
      `<guid isPermaLink="true">${escapeHtml(url)}</guid>`,
      element("pubDate", instantInIndia(publishedOn(job), "00:00").toUTCString()),
      markup("description", `<p>${escapeHtml(facts)}</p>${descriptionHtml(job.description)}`),
      "</item>\n",
    ].join("");
  });
  return (
    `${XML_BEGINNING}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>` +
    `<title>Jobs at schools | EduNakuri</title><link>${escapeHtml(`${origin}/jobs`)}</link>` +
    "<description>The newest jobs for teachers and school staff</description><language>en-in</language>" +
    `<atom:link href="${escapeHtml(`${origin}/feeds/jobs.rss`)}" rel="self" type="application/rss+xml"/>\n` +
    `${items.join("")}</channel></rss>\n`
  );
}

/** The feed is sent in parts: this before all jobs, and `JOOBLE_END` after them. */
export const JOOBLE_START = `${XML_BEGINNING}<jobs>\n`;
export const JOOBLE_END = "</jobs>\n";

export function joobleJob(job: Vacancy, origin: string): string {
  const day = (text: string) => formatDaySlashed(text).replaceAll("/", ".");
  return [
    `<job id="${escapeHtml(job._id)}">`,
    element("link", origin + jobPath(job.slug)),
    element("name", job.title),
    element("region", job.city === null ? "India" : withoutCountry(job.city)),
    ...(job.payFrom === null && job.payTo === null ? [] : [element("salary", inEnglish(payText(job)))]),
    markup("description", descriptionHtml(job.description) || `<p>${escapeHtml(job.title)}</p>`),
    element("company", job.school.instituteName),
    element("pubdate", day(publishedOn(job))),
    element("updated", day(dayInIndia(new Date(job.updatedAt)))),
    ...(job.closesAt === null ? [] : [element("expire", day(job.closesAt))]),
    element("jobtype", job.contract === "part-time" ? "part-time" : "full-time"),
    "</job>\n",
  ].join("");
}
