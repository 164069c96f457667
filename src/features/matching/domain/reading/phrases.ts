// Phrases with one meaning: profiles, classes, joining and degrees, in English, Hindi and Hindi in Latin letters.
import type { JOINING_AVAILABILITIES, Profile, Board } from "#platform/domain/teaching-terms.ts";
import type { Meaning } from "./chips.ts";
import { phraseKey } from "#platform/domain/text/keys.ts";

/** Phrases between commas; each word is compared by its key, so "b.ed" is "bed". */
type Phrases<Value extends string> = Partial<Record<Value, string>>;

const PROFILE_PHRASES: Phrases<Profile> = {
  "PGT (classes 11 & 12)":
    "pgt, pgts, p g t, post graduate teacher, postgraduate teacher, post graduate teachers, पीजीटी, पी जी टी",
  "TGT (classes 6 to 10)":
    "tgt, tgts, t g t, trained graduate teacher, trained graduate teachers, टीजीटी, टी जी टी",
  "PRT (classes 1 to 5)":
    "prt, prts, p r t, primary teacher, primary teachers, primary school teacher, प्राथमिक शिक्षक, प्राथमिक शिक्षिका, प्राथमिक अध्यापक, प्राइमरी टीचर, प्राइमरी शिक्षक, पीआरटी, पी आर टी",
  "PPRT (Pre.Nur. to KG2)":
    "pprt, ntt, nursery, nursery teacher, pre primary teacher, preprimary teacher, montessori, montessori teacher, kg teacher, kindergarten teacher, mother teacher, playgroup teacher, play school teacher, नर्सरी, नर्सरी टीचर, केजी टीचर, एनटीटी",
  "PET (Sports and physical education)":
    "pet, p e t, pti, sports, sport, sports teacher, games teacher, sports coach, pe teacher, pt teacher, physical trainer, physical training instructor, khel shikshak, vyayam shikshak, khel, khel teacher, खेल, खेल शिक्षक, खेल टीचर, व्यायाम शिक्षक, पीटीआई, पीटी टीचर, स्पोर्ट्स टीचर",
  Principal:
    "principal, principals, principle, princi, headmaster, headmistress, head master, head mistress, head teacher, school head, head of school, pracharya, pradhanacharya, pradhanadhyapak, प्राचार्य, प्रधानाचार्य, प्रधानाध्यापक, प्रिंसिपल, प्रिन्सिपल, हेडमास्टर",
  "Vice Principal":
    "vice principal, vp, viceprincipal, assistant principal, asst principal, deputy principal, up pracharya, up pradhanacharya, उप प्राचार्य, उप प्रधानाचार्य, वाइस प्रिंसिपल",
  "Academic Coordinator":
    "academic coordinator, coordinator, co ordinator, academic co ordinator, coord, school coordinator, समन्वयक, कोऑर्डिनेटर",
  "Accountant / Finance Officer":
    "accountant, accountants, finance officer, account officer, accounts officer, lekhapal, लेखापाल, अकाउंटेंट, एकाउंटेंट",
  "Administrative Officer":
    "administrative officer, admin officer, administrator, school administrator, office administrator",
  "Admission Counselor":
    "admission counselor, admission counsellor, admissions counselor, admissions counsellor, admission officer",
  "Associate Professor": "associate professor, associate prof",
  "Asst Professor":
    "asst professor, assistant professor, asst prof, assistant prof, sahayak pradhyapak, सहायक प्राध्यापक",
  "Clerk/Data Entry Operator":
    "clerk, office clerk, data entry operator, data entry, typist, computer operator, ldc, udc, lipik, क्लर्क, लिपिक",
  "Controller of Examinations":
    "controller of examinations, controller of examination, exam controller, examination controller, coe",
  Dean: "dean, डीन",
  Fresher: "fresher, freshers, फ्रेशर",
  "Guest Faculty/Visiting Faculty":
    "guest faculty, visiting faculty, guest teacher, guest lecturer, atithi shikshak, अतिथि शिक्षक, गेस्ट टीचर",
  HOD: "hod, h o d, head of department",
  "Hostel Warden": "warden, hostel warden, matron, वार्डन, छात्रावास अधीक्षक",
  "Lab Assistant": "lab assistant, lab attendant, laboratory assistant, science lab assistant",
  Lecturer: "lecturer, lecturers, vyakhyata, व्याख्याता, लेक्चरर",
  Librarian:
    "librarian, librarians, library, library teacher, lib, pustakalayadhyaksh, लाइब्रेरियन, लाइब्रेरी, पुस्तकालयाध्यक्ष",
  Manager: "manager, school manager",
  "Marketing/Event Manager": "marketing manager, event manager, marketing",
  "Placement Officer": "placement officer, tpo",
  Professor: "professor, professors, prof, pradhyapak, प्राध्यापक, प्रोफेसर",
  Receptionist: "receptionist, front office, front office executive, front desk, reception, रिसेप्शनिस्ट",
  Registrar: "registrar",
  "Support Teacher":
    "support teacher, special educator, special educators, special education teacher, shadow teacher, co teacher, helper teacher",
  "Transport In-charge":
    "transport in charge, transport incharge, transport manager, bus incharge, bus in charge",
};

const CLASS_PHRASES: Phrases<"Pre Primary" | "Primary" | "Middle" | "Higher" | "Higher Secondary"> = {
  "Pre Primary":
    "pre primary, preprimary, pre primary classes, kg, lkg, ukg, kindergarten, pre nursery, playgroup, play group, nursery class, nursery classes, पूर्व प्राथमिक, केजी, एलकेजी, यूकेजी",
  Primary:
    "primary, primary classes, primary section, primary wing, primary level, junior classes, lower primary, प्राथमिक, प्राइमरी, prathmik",
  Middle:
    "middle, middle school, middle classes, middle section, upper primary, madhyamik, माध्यमिक, मिडिल, मिडिल स्कूल",
  Higher: "secondary, high school, secondary classes, high classes, secondary school, हाई स्कूल, हाईस्कूल",
  "Higher Secondary":
    "higher secondary, senior secondary, sr secondary, hr secondary, hsc, plus two, plus 2, 10 2, intermediate, inter college, senior classes, uchchatar madhyamik, उच्चतर माध्यमिक, हायर सेकेंडरी, इंटर कॉलेज",
};

type Joining = (typeof JOINING_AVAILABILITIES)[number];

const JOINING_PHRASES: Phrases<Joining> = {
  Immediately:
    "immediate, immediately, immediate joining, immediate joiner, immediate joiners, join immediately, join immediate, joins immediately, joining immediate, joining immediately, immediately joining, can join immediately, available immediately, immediately available, immediate available, immediate join, immediate basis, on immediate basis, join now, join at once, joins at once, at once, asap, join asap, urgent, urgently, urgent basis, urgent requirement, urgently required, turant, turant join, turant joining, jaldi join, jaldi, abhi join, tatkal, तुरंत, तत्काल, जल्दी, अभी, फौरन, फ़ौरन, तुरन्त, तुरंत जॉइन, तुरंत ज्वाइन, तुरंत ज्वॉइन, तुरंत ज्वाइनिंग, तुरंत जॉइनिंग, अभी जॉइन, जल्दी जॉइन, turant aa, immediate joinee",
  January: "january, जनवरी",
  February: "february, फरवरी",
  March: "मार्च",
  April:
    "april, अप्रैल, next session, new session, coming session, upcoming session, new academic session, next academic session, agle session, naye session, agle satra, naye satra, नए सत्र, अगले सत्र, नया सत्र, नये सत्र, अगला सत्र",
  May: "मई",
  June: "june, जून",
  July: "july, जुलाई",
  August: "august, अगस्त",
  September: "september, सितंबर",
  October: "october, अक्टूबर, अक्तूबर",
  November: "november, नवंबर",
  December: "december, दिसंबर",
  "Next Year": "next year, next academic year, agle saal, agle varsh, अगले साल, अगले वर्ष",
};

/** Months of which the short or whole name is an ordinary word: only beside words like "join". */
const MONTHS: Phrases<Joining> = {
  January: "january, jan",
  February: "february, feb",
  March: "march, mar",
  April: "april, apr",
  May: "may",
  June: "june, jun",
  July: "july, jul",
  August: "august, aug",
  September: "september, sept, sep",
  October: "october, oct",
  November: "november, nov",
  December: "december, dec",
};
const BEFORE_MONTH = splitPhrases(
  "join, join from, join in, join by, joining, joining from, joining in, joining by, joins in, can join from, can join in, available from, available in, available by, from, by, in, starting from, starting",
);
const AFTER_MONTH = splitPhrases(
  "joining, join, se, se join, mein, me, me join, mein join, main, onwards, session, से, में",
);

const DEGREE_PHRASES: Record<string, string> = {
  "B.Ed.": "bed, b ed, beds, bachelor of education, बीएड, बी एड, बीएड पास",
  "D.El.Ed":
    "deled, d el ed, del ed, d eled, btc, jbt, bstc, diploma in elementary education, डीएलएड, डी एल एड, डीएड, डी एड, बीटीसी",
  "M.Ed": "med, m ed, master of education, एमएड, एम एड",
  "B.El.Ed": "beled, b el ed, b eled",
  "B.P.Ed.": "bped, b p ed, b ped, bpe, बीपीएड",
  "M.P.Ed.": "mped, m p ed, m ped, mpe, एमपीएड",
  PHD: "phd, ph d, doctorate, पीएचडी",
  CTET: "ctet, c tet, central tet, ctet qualified, ctet pass, सीटीईटी, सीटेट, सीटेट पास, सीटीईटी पास",
  STET: "stet, state tet, uptet, mptet, htet, reet, rtet, btet, bihar tet, up tet, mp tet, haryana tet, ktet, tntet, jtet, jharkhand tet, cgtet, wbtet, mahatet, aptet, tstet, gtet, ptet, otet, htet qualified, uptet pass, mptet pass, stet pass, reet pass, यूपीटेट, यूपी टेट, एमपीटेट, एमपी टेट, एसटेट, रीट, एचटेट, बिहार टेट",
  "M.Sc.": "msc, m sc, master of science, एमएससी, एम एससी",
  "M.A.": "ma, m a, master of arts, एमए, एम ए",
  "M.Com.": "mcom, m com, एमकॉम, एम कॉम",
  "M.Tech.": "mtech, m tech",
  "M.C.A.": "mca, m c a",
  "M.B.A.": "mba, m b a",
  "B.Sc.": "bsc, b sc, बीएससी, बी एससी",
  "B.A.": "ba, b a, बीए, बी ए",
  "B.Com.": "bcom, b com, बीकॉम, बी कॉम",
  "B.Tech.": "btech, b tech",
  "B.C.A.": "bca, b c a",
  "B.B.A.": "bba, b b a",
  "Post Graduation":
    "post graduate, postgraduate, post graduation, pg, masters, masters degree, master degree, snatkottar, स्नातकोत्तर",
  Graduation: "graduate, graduation, graduates, snatak, स्नातक",
};

const BOARD_PHRASES: Phrases<Board> = {
  CBSE: "cbse, c b s e, cbse board, cbse school, cbse pattern, cbse curriculum, cbse affiliated, central board, सीबीएसई, सीबीएसई बोर्ड",
  ICSE: "icse, isc, cisce, icse board, isc board, icse school, icse isc, icse pattern, icse curriculum, आईसीएसई, आईसीएसई बोर्ड",
  State:
    "state board, state boards, state syllabus, state board school, mp board, mpbse, up board, bihar board, rajasthan board, rbse, gujarat board, gseb, punjab board, pseb, haryana board, hbse, maharashtra board, ssc board, cg board, jharkhand board, jac board, राज्य बोर्ड, स्टेट बोर्ड, एमपी बोर्ड, यूपी बोर्ड, बिहार बोर्ड, राजस्थान बोर्ड, सीजी बोर्ड",
  "IB/IGCSE":
    "ib, igcse, ibdp, ib board, ib school, igcse board, cambridge, cambridge board, international board",
};

export function splitPhrases(line: string): string[] {
  return line.split(",").map(phraseKey);
}

function* fixedPhrases(): Generator<[string, Meaning]> {
  for (const kind of ["profile", "class", "joining", "degree", "board"] as const)
    for (const [value, line] of Object.entries(TABLES[kind]))
      for (const phrase of splitPhrases(line)) yield [phrase, { kind, value } as Meaning];
  for (const [value, line] of Object.entries(MONTHS))
    for (const month of splitPhrases(line))
      for (const phrase of [
        ...BEFORE_MONTH.map((word) => `${word} ${month}`),
        ...AFTER_MONTH.map((word) => `${month} ${word}`),
      ])
        yield [phraseKey(phrase), { kind: "joining", value } as Meaning];
}

const TABLES = {
  profile: PROFILE_PHRASES,
  class: CLASS_PHRASES,
  joining: JOINING_PHRASES,
  degree: DEGREE_PHRASES,
  board: BOARD_PHRASES,
};

/** Every phrase of fixed meaning by its key. */
export const FIXED_PHRASES: ReadonlyMap<string, Meaning> = new Map(fixedPhrases());
