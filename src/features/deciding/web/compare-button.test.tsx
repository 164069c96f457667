// Putting candidates aside for a comparison, over several pages of this tab (DECIDE-18).
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { MemberRole } from "#platform/domain/role.ts";
import { MAX_COMPARED } from "#features/deciding/domain/terms.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CompareBar, CompareButton, clearCompared } from "./compare-button.tsx";

const PEOPLE = Array.from({ length: MAX_COMPARED + 1 }, (_, at) => ({
  _id: `c${at + 1}`,
  fullName: `Teacher ${at + 1}`,
}));

beforeEach(clearCompared);

function open(memberRole: MemberRole = "recruiter", hrefOf?: (ids: readonly string[]) => string) {
  renderWithProviders(
    <>
      <CompareBar {...(hrefOf && { hrefOf })} />
      {PEOPLE.map((candidate) => (
        <CompareButton key={candidate._id} candidate={candidate} />
      ))}
    </>,
    { user: { role: "employer", memberRole } },
  );
}
const button = (at: number) =>
  screen.getByRole<HTMLButtonElement>("button", { name: `Compare Teacher ${at}` });
const press = (at: number) => fireEvent.click(button(at));

test("one is put aside and taken back, and the bar asks for one more (DECIDE-18)", () => {
  open();
  expect(screen.queryByRole("region", { name: "Compare" })).toBeNull();
  press(2);
  expect(button(2).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByText("To compare: Teacher 2. Choose one more.")).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
  expect(JSON.parse(sessionStorage.getItem("compared") ?? "")).toEqual([PEOPLE[1]]);
  press(2);
  expect(screen.queryByRole("region", { name: "Compare" })).toBeNull();
  expect(sessionStorage.getItem("compared")).toBe("[]");
});

test("the bar leads to the chosen in their order, until the most are chosen or none (DECIDE-18)", () => {
  open("owner", (ids) => `?compare=${ids.join(",")}`);
  press(3);
  press(1);
  expect(screen.getByRole("link", { name: "Compare 2" }).getAttribute("href")).toBe("/?compare=c3,c1");
  for (const at of [2, 4, 5]) press(at);
  expect(button(6).disabled).toBe(true);
  expect(button(5).disabled).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Choose None" }));
  expect(button(6).disabled).toBe(false);
  expect(screen.queryByRole("region", { name: "Compare" })).toBeNull();
});

test("viewers and interviewers compare nobody (DECIDE-18)", () => {
  for (const role of ["viewer", "interviewer"] as const) open(role);
  expect(screen.queryByRole("button")).toBeNull();
});
