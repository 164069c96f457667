// The operators of `npm run mutate` make the faults that they are named for, and only those that can be parsed.
import { expect, test } from "vitest";
import { applyMutant, describeMutant, findMutants } from "#tools/mutate/mutants.ts";

/** What becomes of the source, for each operator of this name. */
function changed(operator: string, source: string): string[] {
  return findMutants("server/example.tsx", source)
    .filter((mutant) => mutant.operator === operator)
    .map((mutant) => applyMutant(source, mutant));
}

test("conditions are negated once, also where they guard an element", () => {
  expect(changed("condition negated", "if (isOpen) close();")).toEqual(["if (!(isOpen)) close();"]);
  expect(changed("condition negated", "const a = !b ? 1 : 2;")).toEqual(["const a = b ? 1 : 2;"]);
  expect(changed("condition negated", "const a = <p>{b && <i />}</p>;")).toEqual([
    "const a = <p>{!(b) && <i />}</p>;",
  ]);
  expect(changed("condition negated", "const a = <p>{b === 1 && <i />}</p>;")).toEqual([]);
});

test("signs are swapped, and not where the compiler would refuse it", () => {
  expect(changed("and for or", "const a = b && c || d;")).toEqual([
    "const a = b || c || d;",
    "const a = b && c && d;",
  ]);
  expect(changed("and for or", "const a = row && row.id;")).toEqual([]);
  expect(changed("equality swapped", "const a = b === c;")).toEqual(["const a = b !== c;"]);
  expect(changed("comparison shifted", "const a = b /* < */ >= 3;")).toContain("const a = b /* < */ > 3;");
  expect(changed("one added", "const a = b >= 3; wait(4); const c = { size: 5 };")).toEqual([
    "const a = b >= 4; wait(4); const c = { size: 5 };",
    "const a = b >= 3; wait(5); const c = { size: 5 };",
  ]);
  expect(changed("boolean flipped", "const a: false = true;")).toEqual(["const a: false = false;"]);
});

test("a call without an answer and a refusal are left out, a line of the log stays", () => {
  expect(changed("call removed", "await save(row); deps.log.info(row); const a = read();")).toEqual([
    "; deps.log.info(row); const a = read();",
  ]);
  expect(changed("call removed", "const a = <b onClick={() => save()} />;")).toEqual([
    "const a = <b onClick={() => undefined} />;",
  ]);
  expect(changed("refusal removed", "if (!row) throw missing();")).toEqual(["if (!row) ;"]);
});

test("a role is added and taken away, and a field is always there", () => {
  expect(changed("role changed", 'const access = ["employer", "admin"];')).toEqual([
    'const access = ["employer", "admin", "candidate"];',
    'const access = ["admin"];',
  ]);
  expect(changed("role changed", 'const words = ["admin", "other"];')).toEqual([]);
  expect(changed("field leaked", "const a = { ...(isOwn && { email }) };")).toEqual([
    "const a = { ...({ email }) };",
  ]);
  expect(changed("field leaked", "const a = isOwn ? email : undefined;")).toEqual(["const a = email;"]);
});

test("an order is reversed, and a zone is UTC", () => {
  expect(changed("order reversed", 'query.orderBy("day").orderBy("id", "desc");')).toEqual([
    'query.orderBy("day", "desc").orderBy("id", "desc");',
    'query.orderBy("day").orderBy("id", "asc");',
  ]);
  expect(changed("order reversed", "list.toSorted((a, b) => a.at - b.at);")).toEqual([
    "list.toSorted((b, a) => a.at - b.at);",
  ]);
  expect(changed("order reversed", "const a = list.toReversed();")).toEqual(["const a = list;"]);
  expect(changed("zone changed", 'const a = "Asia/Kolkata"; const b = `${day}T00:00+05:30`;')).toEqual([
    'const a = "UTC"; const b = `${day}T00:00+05:30`;',
    'const a = "Asia/Kolkata"; const b = `${day}T00:00+00:00`;',
  ]);
});

test("a condition, a lock and a limit leave a query", () => {
  expect(
    changed("query part dropped", 'db.selectFrom("a").where("id", "=", id).limit(1).forUpdate();'),
  ).toEqual([
    'db.selectFrom("a").limit(1).forUpdate();',
    'db.selectFrom("a").where("id", "=", id).forUpdate();',
    'db.selectFrom("a").where("id", "=", id).limit(1);',
  ]);
  const query = "sql`select id from a\n  where b\n  and c = ${d}\n  order by e desc for update`;";
  expect(changed("query text changed", query)).toEqual([
    query.replace("b\n  and ", ""),
    query.replace("and c = ${d}\n  ", ""),
    query.replace("desc", "asc"),
    query.replace("for update", ""),
  ]);
});

test("each of several conditions leaves a query", () => {
  expect(changed("query condition dropped", "eb.and([a, ...b, c(d)]);")).toEqual([
    "eb.and([...b, c(d)]);",
    "eb.and([a, c(d)]);",
    "eb.and([a, ...b]);",
  ]);
  const conditions = (text: string) =>
    changed("query text changed", `sql\`${text}\`;`).map((found) => found.slice(4, -2));
  expect(
    conditions("select a from b join c on d = e and f where g in (h, i) and (j or k) order by l"),
  ).toEqual([
    "select a from b join c on f where g in (h, i) and (j or k) order by l",
    "select a from b join c on d = e where g in (h, i) and (j or k) order by l",
    "select a from b join c on d = e and f where (j or k) order by l",
    "select a from b join c on d = e and f where g in (h, i) order by l",
  ]);
  expect(conditions("select exists (select from a where b between c and d and ${e(`f and g`)}), h")).toEqual([
    "select exists (select from a where ${e(`f and g`)}), h",
    "select exists (select from a where b between c and d ), h",
  ]);
});

test("types and imports have no mutants, and a mutant knows its line and its function", () => {
  expect(findMutants("a.ts", 'import a from "desc"; type B = true; interface C { d: "asc" }')).toEqual([]);
  const source = "const outer = {\n  inner: () => list.map((one) => {\n    if (one) save();\n  }),\n};";
  const [mutant] = findMutants("a.ts", source);
  expect(mutant).toMatchObject({ line: 3, inFunction: "inner.1", operator: "condition negated" });
  if (mutant)
    expect(describeMutant(source, mutant)).toEqual({
      before: "if (one) save();",
      after: "if (!(one)) save();",
    });
});
