// The sizes of sitemaps and feeds.

/** A sitemap may have 50,000 addresses, and each job has two: in English and in Hindi. */
export const JOBS_IN_SITEMAP = 25_000;

/** A feed is sent while it is read, this number of jobs at a time. */
export const FEED_PART = 500;

/** The newest jobs, for people who follow them. */
export const JOBS_IN_RSS = 50;
