// The fields of a job that a school fills in, each declared once. The form, what it sends, its preview, the columns of a job
// that lacks an answer and the facts of its page read this table.
import { DEGREES, TET_PAPERS } from "#features/matching/domain/eligibility/terms.ts";
import { type KnownSentence, sentence, type Text } from "#platform/domain/locale/sentence.ts";
import {
  BOARD_LABELS,
  BOARDS,
  CLASSES,
  EXPERIENCES,
  JOINING_AVAILABILITIES,
} from "#platform/domain/teaching-terms.ts";
import { CONTRACT_LABELS, CONTRACTS, labelIn } from "./terms.ts";

export type JobField = {
  /** Its name on the page of a job and in the form. One that is shown in a way of its own has none. */
  label?: KnownSentence;
  /** What it is. An offer is a yes or no: the form has one list of those that a job has. */
  holds: "text" | "choice" | "texts" | "number" | "amount" | "day" | "offer";
  /** What a job has where its school wrote nothing. */
  otherwise: string | number | boolean | null | readonly string[];
  /** Its part of the form. */
  section: "main" | "post" | "wanted" | "offer" | "online";
  /** Its field in the form. One without it is drawn in a way of its own. */
  field?: FieldOfForm;
};

type FieldOfForm = {
  as: "select" | "checks" | "number";
  /** Where it differs from the name on the page. */
  label?: KnownSentence;
  options?: readonly string[];
  /** The text of an option, where the option is not its own text. */
  textOf?: (option: string) => Text;
};

/** Years of experience as whole numbers; the last one is for more than 20. */
const YEARS = EXPERIENCES.map((_, years) => String(years));

function yearsText(option: string): Text {
  const years = Number(option);
  if (years === 0) return "None";
  if (years === YEARS.length - 1) return sentence("More than {count} years", { count: years - 1 });
  return years === 1 ? "1 year" : sentence("{count} years", { count: years });
}

const TET_LABELS = { I: "Paper I (classes I to V)", II: "Paper II (classes VI to VIII)" };

/** In the order of the form. A walk-in has fields of its own. */
export const JOB_FIELDS = {
  title: { holds: "text", otherwise: "", section: "main" },
  profile: { label: "Profile", holds: "text", otherwise: null, section: "main" },
  subjects: { label: "Subjects", holds: "texts", otherwise: [], section: "main" },
  city: { label: "Place", holds: "text", otherwise: null, section: "main" },
  closesAt: { holds: "day", otherwise: null, section: "main" },
  payFrom: { holds: "amount", otherwise: null, section: "main" },
  payTo: { holds: "amount", otherwise: null, section: "main" },
  description: { holds: "text", otherwise: "", section: "main" },
  classes: {
    label: "Classes",
    holds: "texts",
    otherwise: [],
    section: "post",
    field: { as: "checks", options: CLASSES.filter((one) => one !== "None") },
  },
  board: {
    label: "Board",
    holds: "choice",
    otherwise: null,
    section: "post",
    field: { as: "select", options: BOARDS, textOf: labelIn(BOARD_LABELS) },
  },
  medium: { label: "Medium", holds: "text", otherwise: null, section: "post" },
  posts: {
    label: "Posts",
    holds: "number",
    otherwise: 1,
    section: "post",
    field: { as: "number", label: "Number of posts" },
  },
  contract: {
    label: "Contract",
    holds: "choice",
    otherwise: "permanent",
    section: "post",
    field: { as: "select", options: CONTRACTS, textOf: labelIn(CONTRACT_LABELS) },
  },
  minExperience: {
    label: "Experience",
    holds: "number",
    otherwise: 0,
    section: "wanted",
    field: { as: "select", label: "Experience, at least", options: YEARS, textOf: yearsText },
  },
  joining: {
    label: "Joining",
    holds: "choice",
    otherwise: null,
    section: "wanted",
    field: { as: "select", label: "Joining from", options: JOINING_AVAILABILITIES },
  },
  tets: {
    label: "Teacher eligibility test",
    holds: "texts",
    otherwise: [],
    section: "wanted",
    field: { as: "checks", options: TET_PAPERS, textOf: labelIn(TET_LABELS) },
  },
  degrees: {
    label: "Degrees",
    holds: "texts",
    otherwise: [],
    section: "wanted",
    field: { as: "checks", label: "Degrees, one of these is enough", options: DEGREES },
  },
  accommodation: { label: "Accommodation", holds: "offer", otherwise: false, section: "offer" },
  meals: { label: "Meals", holds: "offer", otherwise: false, section: "offer" },
  transport: { label: "Transport", holds: "offer", otherwise: false, section: "offer" },
  publishAt: { holds: "day", otherwise: null, section: "online" },
} as const satisfies Record<string, JobField>;

export type JobFieldName = keyof typeof JOB_FIELDS;
export const JOB_FIELD_NAMES = Object.keys(JOB_FIELDS) as JobFieldName[];
export const jobFieldOf = (name: JobFieldName): JobField => JOB_FIELDS[name];

/** The fields with a property of this value, such as those of a section. */
export type JobFieldWith<Key extends keyof JobField, Value> = {
  [Name in JobFieldName]: (typeof JOB_FIELDS)[Name] extends Readonly<Record<Key, Value>> ? Name : never;
}[JobFieldName];
export const jobFieldsWith = <Key extends keyof JobField, const Value extends JobField[Key]>(
  key: Key,
  value: Value,
) => JOB_FIELD_NAMES.filter((name) => jobFieldOf(name)[key] === value) as JobFieldWith<Key, Value>[];

/** What a job has whose school wrote nothing. */
export const NOTHING_WRITTEN = Object.fromEntries(
  JOB_FIELD_NAMES.map((name) => [name, jobFieldOf(name).otherwise]),
) as { [Name in JobFieldName]: (typeof JOB_FIELDS)[Name]["otherwise"] };

export type OfferName = JobFieldWith<"holds", "offer">;
export const OFFERS = jobFieldsWith("holds", "offer");

export const benefitsOf = (job: Record<OfferName, boolean>): KnownSentence[] =>
  OFFERS.filter((name) => job[name]).map((name) => JOB_FIELDS[name].label);

/** In which order the page of a job names its facts, after the pay and before what the school offers. */
export const JOB_FACTS = [
  "contract",
  "city",
  "posts",
  "profile",
  "subjects",
  "classes",
  "board",
  "medium",
  "minExperience",
  "degrees",
  "tets",
  "joining",
] as const satisfies readonly JobFieldName[];
