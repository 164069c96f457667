import { expect, test } from "vitest";
import { HINDI_STATES, readState, STATES } from "./states.ts";

test.each([
  ["J & K", "Jammu and Kashmir"],
  ["J&K", "Jammu and Kashmir"],
  ["Jammu & Kashmir", "Jammu and Kashmir"],
  ["JAMMU AND KASHMIR (UT)", "Jammu and Kashmir"],
  ["A & N Islands", "Andaman and Nicobar Islands"],
  ["Andaman & Nicobar Islands", "Andaman and Nicobar Islands"],
  ["Dadra & Nagar Haveli", "Dadra and Nagar Haveli and Daman and Diu"],
  ["Daman & Diu", "Dadra and Nagar Haveli and Daman and Diu"],
  ["Uttrakhand", "Uttarakhand"],
  ["Orissa", "Odisha"],
  ["U. P.", "Uttar Pradesh"],
  ["Delhi (NCT)", "Delhi"],
  ["मध्य प्रदेश", "Madhya Pradesh"],
  ["  उत्तर   प्रदेश ", "Uttar Pradesh"],
  ["जम्मू और कश्मीर", "Jammu and Kashmir"],
  ["जम्मू-कश्मीर", "Jammu and Kashmir"],
  ["उड़ीसा", "Odisha"],
  ["छत्तीसगढ़", "Chhattisgarh"],
  ["छत्तीसगढ़", "Chhattisgarh"],
  ["Dubai", undefined],
  ["प्रदेश", undefined],
  ["&", undefined],
  ["", undefined],
])("the state %j is read as %s (PAY-14)", (typed, state) => {
  expect(readState(typed)).toBe(state);
});

test("every state has a name in Hindi, which is read as it (PAY-14)", () => {
  expect(Object.keys(HINDI_STATES)).toEqual([...STATES]);
  for (const [state, names] of Object.entries(HINDI_STATES))
    for (const name of names) expect([name, readState(name)]).toEqual([name, state]);
});
