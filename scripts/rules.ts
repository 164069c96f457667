// Prints which test proves which rule of docs/behaviour: all rules, or those named: `node scripts/rules.ts INT-7`.
import { RULES, testsByRule } from "#tests/support/rules.ts";

const asked = process.argv.slice(2);
const tests = testsByRule();

for (const { id, title } of RULES.filter((rule) => asked.length === 0 || asked.includes(rule.id))) {
  console.log(`${id} ${title}`);
  for (const { file, title: name } of tests.get(id) ?? []) console.log(`    ${file}: ${name}`);
}
