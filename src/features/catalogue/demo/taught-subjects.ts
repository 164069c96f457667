// The subjects of the invented teachers, in groups that one person teaches together.
const group = (line: string): readonly string[] => line.split(", ");

export const PHYSICAL = group("Physics, Mathematics, Chemistry");
export const LIVING = group("Biology, Chemistry, Biotechnology, Environmental Studies");
const NUMBERS = group("Mathematics, Statistics, Physics");
const SOCIETY = group("History, Political Science, Geography, Sociology");
const MIND = group("Psychology, Sociology, Home Science");
export const COMMERCE = group("Accountancy, Business Studies, Economics");
export const COMPUTING = group("Computer Science, Informatics Practices, Robotics");
const ENGLISH = group("English");
const INDIAN = group("Hindi, Sanskrit");
const SCIENCE = group("Science, Mathematics, Environmental Studies");
const SOCIAL = group("Social Science, English, General Knowledge");
const ARTS = group("Art and Craft, Music, Dance");
const EUROPEAN = group("French, German");
export const PLAY = group("Art and Craft, General Knowledge, Music, English");
export const EARLY = group("English, Environmental Studies, Mathematics, General Knowledge");
export const EARLY_HINDI = group("Hindi, Environmental Studies, Moral Science");
export const SPORT = group("Physical Education, Yoga");
export const BOOKS = group("Library Science, English");
export const INCLUSION = group("Special Education, English, Environmental Studies");
export const DESK = group("General Knowledge, English");

export const MIDDLE = [SCIENCE, SCIENCE, SOCIAL, SOCIAL, NUMBERS, ENGLISH, INDIAN, COMPUTING, ARTS, EUROPEAN];
export const SENIOR = [PHYSICAL, PHYSICAL, LIVING, NUMBERS, SOCIETY, MIND, COMMERCE, COMPUTING, ENGLISH];
export const OFFICE = [COMMERCE, DESK];
const ALL = [...MIDDLE, ...SENIOR, ...OFFICE, PLAY, EARLY, EARLY_HINDI, SPORT, BOOKS, INCLUSION];

const REGIONAL = [
  "Bengali",
  "Gujarati",
  "Kannada",
  "Malayalam",
  "Marathi",
  "Odia",
  "Punjabi",
  "Tamil",
  "Telugu",
  "Urdu",
];

/** The subjects of the site. */
export const SUBJECTS: readonly string[] = [...new Set([...ALL.flat(), ...REGIONAL])].toSorted();

export function isTaught(subject: string): boolean {
  return SUBJECTS.includes(subject);
}
