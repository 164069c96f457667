// Which edits of a school's record are a change of what staff read (SCHOOL-6).
import { expect, test } from "vitest";
import { listRecordChanges } from "./what-staff-read.ts";

const RECORD = {
  instituteName: "St. Mary's School",
  affiliation: "CBSE 1030123",
  board: "CBSE_SCHOOL",
  address: "Indore, Madhya Pradesh, India",
  websiteLink: "https://www.marys.example/",
  phone: "9812345678",
};
const whatChanged = (now: object) => listRecordChanges(RECORD, { ...RECORD, ...now }).map(({ what }) => what);

test.each([
  { instituteName: "ST MARYS  SCHOOL" },
  { affiliation: "CBSE, 1030123" },
  { address: "indore, MADHYA PRADESH, India" },
  { websiteLink: "http://MARYS.example" },
  { phone: "+91 98123-45678" },
])("%j is no change", (now) => {
  expect(whatChanged(now)).toEqual([]);
});

test.each([
  [{ instituteName: "St. Mark's School" }, "Name"],
  [{ affiliation: "CBSE 1030124" }, "Affiliation"],
  [{ board: "COLLEGE" }, "Institute Type"],
  [{ address: "Dewas, Madhya Pradesh, India" }, "Address"],
  [{ address: "Indore, Gujarat, India" }, "Address"],
  [{ address: "Indore, Madhya Pradesh, Nepal" }, "Address"],
  [{ websiteLink: null }, "Website"],
  [{ websiteLink: "https://marys.example/other" }, "Website"],
  [{ websiteLink: "https://hr.marys.example" }, "Website"],
  [{ phone: "9812345679" }, "Phone"],
])("%j is a change", (now, what) => {
  expect(whatChanged(now)).toEqual([what]);
});

test("Hindi names differ by their letters, not by a hyphen", () => {
  const before = { ...RECORD, instituteName: "विद्या मंदिर" };
  expect(listRecordChanges(before, { ...before, instituteName: "विद्या-मंदिर" })).toEqual([]);
  expect(listRecordChanges(before, { ...before, instituteName: "विद्यालय मंदिर" })).toHaveLength(1);
});
