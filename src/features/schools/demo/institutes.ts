// Invents schools, colleges and coaching centres, each with a name that fits its type.
import type { EmployerEdit, EmployerRegistration } from "#features/schools/domain/forms.ts";
import { employerEdit, employerRegistration } from "#features/schools/domain/forms.ts";
import type { InstituteType } from "#features/schools/domain/terms.ts";
import type { Profile } from "#platform/domain/teaching-terms.ts";
import { formatPlace, type Place } from "#platform/domain/places/place.ts";
import { inventCity } from "#platform/demo/homes.ts";
import { DEMO_LOGINS, DEMO_PASSWORD } from "#platform/demo/logins.ts";
import type { Chance } from "#platform/demo/random.ts";
import { seeded } from "#platform/demo/random.ts";

type Kind = {
  weight: number;
  endings: string[];
  affiliation: (chance: Chance, state: string) => string;
  jobs: Profile[];
};

const FIRST_NAMES =
  "Vidya Niketan|Gyan Jyoti|Saraswati Vidya|Sunrise|Green Meadows|Blue Lotus|Shanti Niketan|Nalanda Heritage|Takshila|Little Banyan|Aryabhata|Silver Birch|Surya Kiran|Amber Valley|New Horizon Path|Riverdale|Sandipani|Maple Grove|Chinmay Vihar|Rising Star|Gurukul Ashram|Lakeview|Pragati|Vasant Vihar|Bright Lamp|Neem Tree|Morning Glory|Ekalavya|Sahyadri Hills|Coral Bay|Kalam Memorial|Golden Peepal|Udaan|Navchetna|Palm Court|Bodhi Tree|Jasmine Park|Sapphire|Anand Bhavan|Triveni".split(
    "|",
  );

const number = (chance: Chance, digits: number) => String(chance.whole(10 ** (digits - 1), 10 ** digits - 1));
const TEACHERS: Profile[] = [
  "PGT (classes 11 & 12)",
  "TGT (classes 6 to 10)",
  "PRT (classes 1 to 5)",
  "PET (Sports and physical education)",
  "Librarian",
  "PPRT (Pre.Nur. to KG2)",
];
const LECTURERS: Profile[] = [
  "Asst Professor",
  "Lecturer",
  "Lab Assistant",
  "Registrar",
  "Placement Officer",
];

const KINDS: Record<InstituteType, Kind> = {
  CBSE_SCHOOL: {
    weight: 9,
    endings: ["Public School", "Senior Secondary School", "School"],
    affiliation: (chance) => `CBSE ${number(chance, 7)}`,
    jobs: TEACHERS,
  },
  ICSE_SCHOOL: {
    weight: 3,
    endings: ["Convent School", "Academy", "High School"],
    affiliation: (chance) => `CISCE ${chance.pick(["MP", "KA", "WB", "TN", "UP", "MH"])}${number(chance, 3)}`,
    jobs: TEACHERS,
  },
  STATE_BOARD: {
    weight: 3,
    endings: ["Higher Secondary School", "Vidyalaya", "High School"],
    affiliation: (chance, state) => `${state} State Board ${number(chance, 5)}`,
    jobs: TEACHERS,
  },
  IB_SCHOOL: {
    weight: 1,
    endings: ["International School", "World School"],
    affiliation: (chance) => `IB World School ${number(chance, 6)}`,
    jobs: TEACHERS,
  },
  COLLEGE: {
    weight: 2,
    endings: ["College of Arts and Science", "Degree College", "College of Education"],
    affiliation: (chance) => `UGC 2(f) ${number(chance, 5)}`,
    jobs: LECTURERS,
  },
  UNIVERSITY: {
    weight: 0.5,
    endings: ["University"],
    affiliation: (chance) => `UGC ${number(chance, 4)}`,
    jobs: LECTURERS,
  },
  COACHING_CENTER: {
    weight: 1.5,
    endings: ["Coaching Centre", "Classes", "Institute"],
    affiliation: (chance) => `Registration ${number(chance, 6)}`,
    jobs: ["Guest Faculty/Visiting Faculty", "Lecturer", "Admission Counselor"],
  },
  COMPANY: {
    weight: 1,
    endings: ["Learning Solutions", "Education Services"],
    affiliation: (chance) => `GSTIN ${number(chance, 8)}`,
    jobs: ["Academic Coordinator", "Marketing/Event Manager", "Manager"],
  },
};
const BOARDS = Object.entries(KINDS).map(([board, { weight }]) => [board as InstituteType, weight] as const);

const PHONES_FROM = 9_100_000_000;
const WORDS = [
  "We are looking for a warm and steady colleague who likes to explain.",
  "The post is full-time, with training in the first month.",
  "Accommodation on campus can be arranged.",
  "Experience with activity-based lessons is welcome.",
  "You will join a department of eight.",
];

export type Institute = { registration: EmployerRegistration; edit: EmployerEdit };

const inMadhyaPradesh = (city: string): Place => ({ city, state: "Madhya Pradesh", country: "India" });
const BHOPAL = inMadhyaPradesh("Bhopal");
/** So that a region has several schools with jobs: three verified ones in Indore and one near it. */
const CHOSEN_PLACES: Partial<Record<number, Place>> = {
  12: inMadhyaPradesh("Indore"),
  15: inMadhyaPradesh("Indore"),
  16: inMadhyaPradesh("Indore"),
  17: inMadhyaPradesh("Dewas"),
};

/** The same number is always the same institute. The first is the school of the published login. */
export function inventInstitute(index: number): Institute {
  const chance = seeded(`institute ${index}`);
  const isKnown = index === 0;
  const invented = isKnown ? BHOPAL : inventCity(chance);
  const place = CHOSEN_PLACES[index] ?? invented;
  const board = isKnown ? "CBSE_SCHOOL" : chance.weighted(BOARDS);
  const { endings, affiliation, jobs } = KINDS[board];
  const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? "Sunrise";
  // When all names are used, the city is added.
  const town = index < FIRST_NAMES.length ? "" : ` ${place.city}`;
  const instituteName = `${first} ${isKnown ? "Public School" : chance.pick(endings)}${town}`;
  const domain = `${letters(first)}-${letters(place.city)}${index < FIRST_NAMES.length ? "" : `-${index}`}.example`;

  return {
    registration: employerRegistration.parse({
      email: isKnown ? DEMO_LOGINS.school : `office@${domain}`,
      phone: String(PHONES_FROM + index + 1),
      password: DEMO_PASSWORD,
      instituteName,
      board,
      affiliation: affiliation(chance, place.state),
      websiteLink: isKnown || chance.percent(75) ? `https://www.${domain}` : undefined,
      address: formatPlace(place),
    }),
    edit: employerEdit.parse({
      jobs: chance.some(jobs, isKnown ? 3 : chance.whole(0, 3)).map((title) => ({
        title,
        location: `${place.city}, ${place.state}`,
        description: chance.some(WORDS, 2).join(" "),
      })),
    }),
  };
}

/** An invented name as part of an address. */
export function letters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
