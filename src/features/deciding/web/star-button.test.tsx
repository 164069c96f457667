// The star of a candidate: which lists hold them, and the dialog that changes it (DECIDE-10).
import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { MemberRole } from "#platform/domain/role.ts";
import { ENTRY, SHORTLIST } from "#tests/support/shortlist-record.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { StarButton } from "./star-button.tsx";

vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

const TWO = [
  { _id: "c1", fullName: "Asha Verma" },
  { _id: "c2", fullName: "Ravi Iyer" },
];

function openStars(memberRole: MemberRole = "recruiter") {
  const sent: string[] = [];
  const asked: (string | null)[] = [];
  const done = (name: string) => () => {
    sent.push(name);
    return Response.json({ message: "Done.", entry: ENTRY, shortlist: { ...SHORTLIST, _id: "s2" } });
  };
  renderWithProviders(
    <>
      {TWO.map((candidate) => (
        <StarButton key={candidate._id} candidate={candidate} />
      ))}
    </>,
    {
      user: { role: "employer", memberRole },
      answers: {
        "GET /api/employer/shortlists": (_body, _headers, query) => {
          asked.push(query.get("candidates"));
          return Response.json({ shortlists: [{ ...SHORTLIST, holds: ["c2"] }] });
        },
        "POST /api/employer/shortlists": done("made"),
        "PUT /api/employer/shortlists/s1/candidates/c1": done("put on s1"),
        "PUT /api/employer/shortlists/s2/candidates/c1": done("put on s2"),
        "DELETE /api/employer/shortlists/s1/candidates/c2": done("taken off s1"),
      },
    },
  );
  return { sent, asked };
}

test("the stars of a page are asked for together, and name the lists (DECIDE-10)", async () => {
  const { asked } = openStars();
  expect(await screen.findByRole("button", { name: "On Physics: Ravi Iyer" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Star Asha Verma" })).toBeDefined();
  expect(asked).toEqual(["c1,c2"]);
});

test("the dialog puts a candidate on a list, on a new one, and takes them off (DECIDE-10)", async () => {
  const { sent } = openStars();
  await screen.findByRole("button", { name: "On Physics: Ravi Iyer" });
  fireEvent.click(await screen.findByRole("button", { name: /Asha Verma/ }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Physics (for the job Physics teacher)" }));
  await waitFor(() => expect(sent).toEqual(["put on s1"]));
  fireEvent.change(screen.getByLabelText("Name of the New Shortlist"), { target: { value: "Maths" } });
  fireEvent.click(screen.getByRole("button", { name: "Add to New Shortlist" }));
  await waitFor(() => expect(sent).toEqual(["put on s1", "made", "put on s2"]));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  fireEvent.click(await screen.findByRole("button", { name: /Ravi Iyer/ }));
  fireEvent.click(await screen.findByRole("checkbox", { name: /Physics/, checked: true }));
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[3]).toBe("taken off s1");
});

test("viewers and interviewers have no star (DECIDE-10)", () => {
  for (const role of ["viewer", "interviewer"] as const) openStars(role);
  expect(screen.queryByRole("button")).toBeNull();
});
