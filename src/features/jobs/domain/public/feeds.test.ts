import { expect, test } from "vitest";
import { VACANCY } from "#tests/support/job-records.ts";
import { joobleJob, rssOfJobs } from "./feeds.ts";
import { sitemap, sitemapIndex } from "./sitemap.ts";

const ORIGIN = "https://edunakuri.example";
const URL = `${ORIGIN}/jobs/physics-teacher-0a1b2c3d`;

test("a job in the form of Jooble has link, name, region, pay, text, school, days and type (JOB-51)", () => {
  expect(joobleJob(VACANCY, ORIGIN)).toBe(
    `<job id="${VACANCY._id}"><link>${URL}</link><name>Physics Teacher</name><region>Indore, Madhya Pradesh</region>` +
      "<salary>₹30,000 to ₹45,000.50 a month</salary>" +
      "<description><![CDATA[<p>Teach &lt;physics&gt;.</p><ul><li>labs</li></ul>]]></description>" +
      "<company>Tagore Academy</company><pubdate>20.11.2026</pubdate><updated>20.11.2026</updated>" +
      "<expire>05.12.2026</expire><jobtype>full-time</jobtype></job>\n",
  );
});

test("pay that is not stated is left out, and part-time is a type of its own", () => {
  const xml = joobleJob(
    { ...VACANCY, payFrom: null, payTo: null, contract: "part-time", description: "" },
    ORIGIN,
  );
  expect(xml).not.toContain("<salary>");
  expect(xml).toContain("<description><![CDATA[<p>Physics Teacher</p>]]></description>");
  expect(xml).toContain("<jobtype>part-time</jobtype>");
});

test("what was typed is neither markup nor a character that XML does not have", () => {
  const xml = joobleJob({ ...VACANCY, title: "A & <b>\u0007", description: "]]>\u0000end" }, ORIGIN);
  expect(xml).toContain("<name>A &amp; &lt;b&gt; </name>");
  expect(xml).toContain("<![CDATA[<p>]]&gt; end</p>]]>");
});

test("the RSS feed has each job with its link, day and text (JOB-50)", () => {
  const xml = rssOfJobs([VACANCY], ORIGIN);
  expect(xml).toContain("<title>Physics Teacher, Tagore Academy</title>");
  expect(xml).toContain(`<link>${URL}</link><guid isPermaLink="true">${URL}</guid>`);
  expect(xml).toContain("<pubDate>Thu, 19 Nov 2026 18:30:00 GMT</pubDate>");
  expect(xml).toContain(
    "<description><![CDATA[<p>Tagore Academy, Indore, Madhya Pradesh. ₹30,000 to ₹45,000.50 a month. Permanent.</p>",
  );
  const document = new RegExp(/^<\?xml[^]*<rss version="2.0"[^]*<\/channel><\/rss>\n$/);
  expect(xml).toMatch(document);
  expect(rssOfJobs([], ORIGIN)).toMatch(document);
});

test("sitemaps list addresses with the day of their last change, and an index lists sitemaps", () => {
  expect(sitemap([{ url: `${ORIGIN}/a?b&c`, changed: "2026-11-22" }, { url: ORIGIN }])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      `  <url><loc>${ORIGIN}/a?b&amp;c</loc><lastmod>2026-11-22</lastmod></url>\n  <url><loc>${ORIGIN}</loc></url>\n</urlset>\n`,
  );
  expect(sitemapIndex([{ url: `${ORIGIN}/sitemaps/jobs-1.xml`, changed: null }])).toContain(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n  <sitemap><loc>${ORIGIN}/sitemaps/jobs-1.xml</loc></sitemap>\n`,
  );
});
