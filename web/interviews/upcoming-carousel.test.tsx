// The carousel of upcoming interviews (document 2, "Candidate dashboard").
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { INTERVIEW } from "#tests/support/records.ts";
import { show } from "#tests/support/show.tsx";
import { UpcomingCarousel } from "#web/interviews/upcoming-carousel.tsx";

const autoplay = vi.hoisted(() =>
  vi.fn(() => ({ name: "autoplay", options: {}, init() {}, destroy() {}, play() {}, stop() {} })),
);
vi.mock("embla-carousel-autoplay", () => ({ default: autoplay }));

test("a slide shows date, status, location and notes, gives way after two seconds, and leads to the interviews", () => {
  const second = { ...INTERVIEW, _id: "i2", notes: "Bring your certificates" };
  show(<UpcomingCarousel interviews={[INTERVIEW, second]} to="/candidate/profile?tab=interviews" />);
  expect(autoplay).toHaveBeenCalledWith(expect.objectContaining({ delay: 2_000 }));
  const slides = [...document.querySelectorAll("a")];
  expect(slides.map((slide) => slide.getAttribute("href"))).toEqual([
    "/candidate/profile?tab=interviews",
    "/candidate/profile?tab=interviews",
  ]);
  for (const text of ["12 Mar 2026", "Pending", "Online", "Bring your certificates"]) {
    expect(slides[1]?.textContent).toContain(text);
  }
  expect(document.querySelectorAll("[aria-label='Interview 1'], [aria-label='Interview 2']")).toHaveLength(2);
});

test("without any it says so", () => {
  show(<UpcomingCarousel interviews={[]} to="/" />);
  expect(screen.getByText("No upcoming interviews scheduled")).toBeDefined();
});
