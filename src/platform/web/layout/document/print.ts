// The styles that a page loads for paper.
import printStyles from "#platform/web/layout/document/print.css?url";

/** For the `links` of a page that people print. */
export const printLinks = () => [{ rel: "stylesheet", href: printStyles, media: "print" }];
