// The values of the news form.
import type { News } from "#features/site/domain/news/calls.ts";
import { newsForm } from "#features/site/domain/news/form.ts";
import { type FieldErrors, findErrors } from "#platform/web/ui/form/form-check.ts";

export type NewsValues = { title: string; description: string; date: string; link: string };

export function toFormValues(news: News | null, today: string): NewsValues {
  if (!news) return { title: "", description: "", date: today, link: "" };
  const { title, description, date, link } = news;
  return { title, description, date, link: link ?? "" };
}

/** Title, description and date are required, the link is optional (CONTENT-10, CONTENT-11). */
export function findNewsErrors(values: NewsValues): FieldErrors {
  return findErrors(newsForm, values);
}
