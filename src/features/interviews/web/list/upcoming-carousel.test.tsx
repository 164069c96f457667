// The carousel of upcoming interviews (CDASH-5, CDASH-6).
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { INTERVIEW } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { UpcomingCarousel } from "#features/interviews/web/list/upcoming-carousel.tsx";

type Given = {
  items: readonly unknown[];
  delay: number;
  label: string;
  children: (item: unknown) => ReactNode;
};
const carousel = vi.hoisted(() => vi.fn());

// A browser test covers the real carousel; this one renders its slides and records its props.
vi.mock("#platform/web/ui/carousel/carousel.tsx", () => ({
  Carousel: (given: Given) => {
    carousel(given);
    return given.items.map((item, index) => <div key={index}>{given.children(item)}</div>);
  },
}));

test("a slide shows date, status, location and notes, gives way after two seconds, and leads to the interviews (CDASH-6)", () => {
  const second = { ...INTERVIEW, _id: "i2", notes: "Bring your certificates" };
  renderWithProviders(
    <UpcomingCarousel interviews={[INTERVIEW, second]} to="/candidate/profile?tab=interviews" />,
  );
  expect(carousel).toHaveBeenCalledWith(
    expect.objectContaining({ delay: 2_000, label: "Upcoming interviews" }),
  );
  const slides = [...document.querySelectorAll("a")];
  expect(slides.map((slide) => slide.getAttribute("href"))).toEqual([
    "/candidate/profile?tab=interviews",
    "/candidate/profile?tab=interviews",
  ]);
  for (const text of ["12 Mar 2026", "Pending", "Online", "Bring your certificates"]) {
    expect(slides[1]?.textContent).toContain(text);
  }
});

test("a slide of an invitation has the first of its times that may still come (CDASH-6)", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-12T16:00:00+05:30") });
  onTestFinished(() => void vi.useRealTimers());
  const proposals = [...INTERVIEW.proposals, { date: "2026-03-14", from: "10:00", to: "11:00" }];
  renderWithProviders(<UpcomingCarousel interviews={[{ ...INTERVIEW, proposals }]} to="/" />);
  expect(document.querySelector("a")?.textContent).toContain("Sat, 14 Mar 2026, 10:00 AM to 11:00 AM");
});

test("without upcoming interviews it says so", () => {
  renderWithProviders(<UpcomingCarousel interviews={[]} to="/" />);
  screen.getByText("No upcoming interviews scheduled");
});
