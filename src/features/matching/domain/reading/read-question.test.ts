// Questions at the limits of what is read, with a few cities. Real questions are in tests/read-question.test.ts.
import { expect, test } from "vitest";
import type { Chip, FindCity } from "./chips.ts";
import { readQuestion } from "./read-question.ts";

/** Each city, and whether it is large. */
const CITIES: Record<string, boolean> = { indore: true, mau: true, sagar: true, dhar: false, dewas: false };
const MISSPELLED: Record<string, string> = {
  indre: "indore",
  indr: "indore",
  sonam: "indore",
  devas: "dewas",
};

const findCity: FindCity = (name, how) => {
  const place = how === "named" ? name : (MISSPELLED[name] ?? "");
  const isLarge = CITIES[place];
  return isLarge === undefined ? null : { place, isLarge };
};

const written = ({ kind, value, text }: Chip) =>
  `${kind} ${typeof value === "object" ? JSON.stringify(value) : value} «${text}»`;

function read(question: string, subjects = ["Physics", "Mathematics"]): string[] {
  const { chips, rest } = readQuestion(question, { subjects, findCity });
  return [...chips.map(written), ...(rest === "" ? [] : [rest])];
}

test.each([
  ["5,000", 'pay {"max":5000} «5,000»'],
  ["4,999", "4,999"],
  ["3,00,000", 'pay {"max":300000} «3,00,000»'],
  ["3,00,001", "3,00,001"],
  ["10000", 'pay {"max":10000} «10000»'],
  ["9999", "9999"],
  ["₹1,000", 'pay {"max":1000} «₹1,000»'],
  ["₹999", "₹999"],
  ["₹2,00,00,000", 'pay {"max":20000000} «₹2,00,00,000»'],
  ["₹2,00,00,001", "₹2,00,00,001"],
  ["40k-50k", 'pay {"min":40000,"max":50000} «40k-50k»'],
  ["50k-50k", 'pay {"min":50000,"max":50000} «50k-50k»'],
  ["50k-30k", 'pay {"min":30000,"max":50000} «50k-30k»'],
  ["50000 to 30000", 'pay {"min":30000,"max":50000} «50000 to 30000»'],
  ["salary 40-30k", 'pay {"min":30000,"max":40000} «salary 40-30k»'],
  ["30k-40", 'pay {"min":30000,"max":40000} «30k-40»'],
  ["30-40 thousand", 'pay {"min":30000,"max":40000} «30-40 thousand»'],
  ["40k and 5 posts", "40k and 5 posts"],
  ["4.8 lakh", 'pay {"max":40000} «4.8 lakh»'],
  ["4 lakh per month", 'pay {"max":400000} «4 lakh per month»'],
  ["480000 per annum", 'pay {"max":40000} «480000 per annum»'],
  ["above 40k", 'pay {"min":40000} «above 40k»'],
  ["40k or more", 'pay {"min":40000} «40k or more»'],
  ["40k tak", 'pay {"max":40000} «40k tak»'],
  ["kam se kam 40k", 'pay {"min":40000} «kam se kam 40k»'],
  ["कम से कम 40 हजार", 'pay {"min":40000} «कम से कम 40 हजार»'],
  ["zyada se zyada 40k", 'pay {"max":40000} «zyada se zyada 40k»'],
  ["no more than 40k", 'pay {"max":40000} «no more than 40k»'],
  ["not less than 40k", 'pay {"min":40000} «not less than 40k»'],
  ["40k se adhik", 'pay {"min":40000} «40k se adhik»'],
  ["40k se zyada nahi", 'pay {"max":40000} «40k se zyada nahi»'],
  ["40 हजार से ज्यादा नहीं", 'pay {"max":40000} «40 हजार से ज्यादा नहीं»'],
  ["40k se kam", 'pay {"max":40000} «40k se kam»'],
  ["40k se kam nahi", 'pay {"min":40000} «40k se kam nahi»'],
  ["40 हजार से कम नहीं", 'pay {"min":40000} «40 हजार से कम नहीं»'],
])("the pay %s is read as %s", (question, ...parts) => {
  expect(read(question)).toEqual(parts);
});

test.each([
  ["within 1,200 km", "within 1200 «within 1,200 km»"],
  ["within 2,001 km", "within 2,001 km"],
  ["within 2.75 km", "within 3 «within 2.75 km»"],
  ["within ten km", "within 10 «within ten km»"],
  ["2.5 years", "experience 2 «2.5 years»"],
  ["15 january", "joining January «15 january»"],
  ["15 december", "joining December «15 december»"],
  ["15 next year", "joining Next Year «next year»", "15"],
  ["class 1", "class Primary «class 1»"],
  ["6th", "class Middle «6th»"],
  ["class xii", "class Higher Secondary «class xii»"],
  ["class viii", "class Middle «class viii»"],
  ["physics below 35 years", "subject Physics «physics»", "below 35 years"],
  ["physics 35 years old", "subject Physics «physics»", "35 years old"],
  ["physics max 5 years", "subject Physics «physics»", "max 5 years"],
  ["physics at most 5 years", "subject Physics «physics»", "at most 5 years"],
  ["physics not more than 5 years", "subject Physics «physics»", "not more than 5 years"],
  ["physics zyada se zyada 5 saal", "subject Physics «physics»", "zyada se zyada 5 saal"],
  ["physics 5 years max", "subject Physics «physics»", "5 years max"],
  ["physics 5 saal tak", "subject Physics «physics»", "5 saal tak"],
  ["physics 5 साल तक", "subject Physics «physics»", "5 साल तक"],
  ["physics 5 saal se kam", "subject Physics «physics»", "5 saal se kam"],
  ["physics 5 saal se zyada nahi", "subject Physics «physics»", "5 saal se zyada nahi"],
  ["2 se 5 saal tak", "experience 2 «2 se 5 saal»"],
  ["3 years max 40k", "experience 3 «3 years»", 'pay {"max":40000} «max 40k»'],
  ["5 saal se kam nahi", "experience 5 «5 saal se kam nahi»"],
  ["not less than 5 years", "experience 5 «not less than 5 years»"],
])("the number of %s is read as %s", (question, ...parts) => {
  expect(read(question)).toEqual(parts);
});

const PHYSICS = "subject Physics «physics»";

test.each([
  ["dhar", "dhar"],
  ["in dhar", "city dhar «dhar»"],
  ["dhar mein", "city dhar «dhar»"],
  ["dhar, within 20 km", "city dhar «dhar»", "within 20 «within 20 km»"],
  ["within 20 km, dhar", "within 20 «within 20 km»", "city dhar «dhar»"],
  ["dhar physics within 20 km", PHYSICS, "within 20 «within 20 km»", "dhar"],
  ["within 20 km physics dhar", "within 20 «within 20 km»", PHYSICS, "dhar"],
  ["physics dhar", PHYSICS, "dhar"],
  ["physics dewas", PHYSICS, "city dewas «dewas»"],
  ["physics dewas kumar", PHYSICS, "dewas kumar"],
  ["mau", "mau"],
  ["physics mau", PHYSICS, "city mau «mau»"],
  ["physics mau kumar", PHYSICS, "mau kumar"],
  ["sagar", "sagar"],
  ["physics sagar", PHYSICS, "city sagar «sagar»"],
  ["physics indre", PHYSICS, "city indore «indre»"],
  ["physics indr", PHYSICS, "indr"],
  ["physics sonam", PHYSICS, "sonam"],
  ["physics devas", PHYSICS, "devas"],
  ["indre", "indre"],
  ["indore dewas physics", "city indore «indore»", "city dewas «dewas»", PHYSICS],
])("the city of %s is read as %s", (question, ...parts) => {
  expect(read(question)).toEqual(parts);
});

test.each([
  ["indore around", "city indore «indore»", "within 50 «around»"],
  ["indore ke aas paas", "city indore «indore»", "within 50 «ke aas paas»"],
  ["near by indore", "within 50 «near by»", "city indore «indore»"],
  ["near me", "within 50 «near me»"],
  ["near us", "within 50 «near us»"],
  ["near school", "within 50 «near school»"],
  ["near by", "within 50 «near by»"],
  ["near xyzab", "near xyzab"],
  ["near", "near"],
  ["nearby", "within 50 «nearby»"],
  ["nearby teacher", "within 50 «nearby»"],
  ["nearby physics", "within 50 «nearby»", PHYSICS],
  ["nearby xyzab", "nearby xyzab"],
  ["near me within 20 km", "within 20 «within 20 km»"],
])("the neighbourhood of %s is read as %s", (question, ...parts) => {
  expect(read(question)).toEqual(parts);
});

test.each([
  ["spoken english medium", "language English «english medium»", "spoken"],
  ["tamil medum", "language Tamil «tamil medum»"],
  ["tamill medium", "language Tamil «tamill medium»"],
  ["fluent in hindhi", "language Hindi «fluent in hindhi»"],
  [
    "social science lab asistant",
    "subject Social Science «social science»",
    "profile Lab Assistant «lab asistant»",
  ],
  ["physics deans", PHYSICS, "deans"],
  ["physics hindu", PHYSICS, "hindu"],
])("the words of %s are read as %s", (question, ...parts) => {
  expect(read(question)).toEqual(parts);
});

test("a subject of the list counts before a short form, and its own name before one that means the same", () => {
  expect(read("art", ["Art and Craft", "Art"])).toEqual(["subject Art «art»"]);
  expect(read("ganit shastra", ["Math", "Mathematics"])).toEqual(["subject Mathematics «ganit shastra»"]);
  expect(read("ganit shastra", ["Math"])).toEqual(["subject Math «ganit shastra»"]);
});

const LANGUAGES_OF_CODE = ["C", "C++", "C#", "Java"];

test.each([
  ["c++ teacher", "subject C++ «c++»"],
  ["C++", "subject C++ «C++»"],
  ["C# teacher in indore", "subject C# «C#»", "city indore «indore»"],
  ["c, c++ and c#", "subject C «c»", "subject C++ «c++»", "subject C# «c#»"],
  ["c teacher", "subject C «c»"],
  ["teacher for c+", "subject C «c»"],
  ["cpp teacher", "subject C++ «cpp»"],
  ["c plus plus teacher", "subject C++ «c plus plus»"],
  ["c sharp teacher", "subject C# «c sharp»"],
  ["java 5+ years", "subject Java «java»", "experience 5 «5+ years»"],
])("%s is read with its signs (SENT-2)", (question, ...parts) => {
  expect(read(question, LANGUAGES_OF_CODE)).toEqual(parts);
});

test("C++ is not C where the list has C alone (SENT-2)", () => {
  expect(read("c++ teacher", ["C"])).toEqual(["c++ teacher"]);
  expect(read("c++ teacher in indore", ["C"])).toEqual(["city indore «indore»", "c++"]);
});
