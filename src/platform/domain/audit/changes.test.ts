import { expect, test } from "vitest";
import { diffFacts, formatFieldName } from "./changes.ts";

test("only changed fields are listed", () => {
  const before = { full_name: "Asha", phone: "9876543210", subjects: ["Maths"] };
  const after = { full_name: "Asha Verma", phone: "9876543210", subjects: ["Maths"] };
  expect(diffFacts(before, after)).toEqual({
    before: { full_name: "Asha" },
    after: { full_name: "Asha Verma" },
  });
});

test("secrets and fields that change automatically are never listed", () => {
  const row = {
    id: "1",
    password_hash: "x",
    token_hash: "y",
    token: "z",
    stop_secret: "s",
    seq: 4,
    revision: 2,
    created_at: new Date(),
    keys: ["w:a"],
    updated_at: new Date(),
    name: "A",
  };
  expect(diffFacts(null, row)).toEqual({ before: null, after: { name: "A" } });
});

test("money is shown in rupees, and a file without its storage location", () => {
  const key = `${"ab".repeat(20)}.pdf`;
  expect(
    diffFacts({ price_paise: 49_900, resume_key: null }, { price_paise: 12_000_000, resume_key: key }),
  ).toEqual({
    before: { price: "₹499", resume: null },
    after: { price: "₹1,20,000", resume: "file ababab…" },
  });
});

test("an added or deleted record has one side", () => {
  expect(diffFacts(null, { name: "Basic" })).toEqual({ before: null, after: { name: "Basic" } });
  expect(diffFacts({ name: "Basic" }, null)).toEqual({ before: { name: "Basic" }, after: null });
});

test("field names become readable labels", () => {
  expect(formatFieldName("expected_salary")).toBe("Expected salary");
  expect(formatFieldName("instituteName")).toBe("Institute name");
});
