// One record of each kind as the interface sends it, for component tests.
import type { Paper } from "#features/money/domain/billing/calls.ts";
import { type AnswersWith, answersWith } from "#features/teachers/domain/answers.ts";
import type { CandidateRecord } from "#features/teachers/domain/record.ts";
import type { Employer } from "#features/schools/domain/calls.ts";
import { agendaFactsOf } from "#features/interviews/domain/agenda/from-wire.ts";
import { NO_MOVES } from "#features/interviews/domain/move.ts";
import { nextSteps } from "#features/interviews/domain/steps/next-steps.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import type { Payment } from "#features/money/domain/payments/calls.ts";
import type { OwnTransfer } from "#features/money/domain/payments/transfer-calls.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import type { Plan } from "#features/money/domain/subscriptions/plan-calls.ts";

type OptionalAnswer = AnswersWith<"sent", "optional text">;
/** The optional answers of somebody who left them out. */
export const NO_OPTIONAL_ANSWERS = Object.fromEntries(
  answersWith("sent", "optional text").map((name) => [name, null]),
) as Record<OptionalAnswer, null>;

export const CANDIDATE: CandidateRecord = {
  ...NO_OPTIONAL_ANSWERS,
  _id: "c1",
  cid: 7,
  fullName: "Asha Verma",
  photo: null,
  email: "asha@teacher.example",
  phone: "9876543210",
  resume: null,
  hasResume: false,
  gender: "Female",
  currentProfile: "Lecturer",
  ApplyingForProfile: "Principal",
  Address: "Bhopal, Madhya Pradesh, India",
  nativePlace: "Indore, Madhya Pradesh, India",
  relocationPreference: "anywhere",
  preferredLocations: ["Pune, Maharashtra, India"],
  totalExperience: "8",
  currentExperience: "3",
  currentSalary: 40_000,
  expectedSalary: "50000",
  mandatoryEducation: "B.Ed.",
  subjects: ["Physics"],
  classes: ["Higher"],
  canTeachEnglish: "Yes",
  otherLanguagesKnown: ["Hindi"],
  emailAvailable: "Yes",
  joiningAvailability: "Immediately",
  interviewSlotFrom: "16:00",
  interviewSlotTo: "18:00",
  qualifications: [
    { level: "Graduation", degree: "B.Sc.", subjects: ["Physics"], percent: 62, year: 2014 },
    { level: "Teacher education", degree: "B.Ed.", subjects: [], percent: null, year: 2016 },
  ],
  tets: [{ exam: "CTET", state: null, paper: "II", year: 2019 }],
  createdAt: "2026-03-01T05:00:00Z",
};

export const EMPLOYER: Employer = {
  _id: "e1",
  instituteName: "Tagore Academy",
  role: "employer",
  board: "CBSE_SCHOOL",
  affiliation: "CBSE 1030123",
  websiteLink: "https://tagore.example",
  email: "office@tagore.example",
  phone: "9812345678",
  address: "Bhopal, Madhya Pradesh, India",
  city: "Bhopal",
  state: "Madhya Pradesh",
  country: "India",
  photo: null,
  slug: "tagore-academy-bhopal",
  about: null,
  classes: [],
  jobs: [],
  createdAt: "2026-03-01T05:00:00Z",
};

export const INTERVIEW: Interview = {
  _id: "i1",
  candidateId: { _id: "c1", fullName: "Asha Verma", email: "asha@teacher.example" },
  employerId: { _id: "e1", instituteName: "Tagore Academy", email: "office@tagore.example" },
  candidateName: "Asha Verma",
  interviewDate: "2026-03-12",
  interviewSlotFrom: "16:00",
  interviewSlotTo: "18:00",
  InterviewLink: "https://meet.example/room",
  status: "Pending",
  result: null,
  note: null,
  notes: null,
  location: "Online",
  mode: "online",
  place: null,
  post: null,
  vacancyId: null,
  round: null,
  roundNumber: 1,
  proposals: [{ date: "2026-03-12", from: "16:00", to: "18:00" }],
  candidateProposals: [],
  answerBy: null,
  cancelledBy: null,
  cancelReason: null,
  feedback: null,
  steps: [],
  absence: null,
  move: null,
  createdAt: "2026-03-01T05:00:00Z",
  updatedAt: "2026-03-02T05:00:00Z",
};

/** With the steps that the server answers to this side at this moment. */
export function interviewFor(
  actor: "candidate" | "employer",
  now: Date,
  change: Partial<Interview> = {},
): Interview {
  const interview = { ...INTERVIEW, ...change };
  const facts = {
    ...agendaFactsOf(interview),
    isFree: false,
    freeCancels: 3,
    freeReturns: 5,
    movesAsked: NO_MOVES,
  };
  const steps = nextSteps(facts, { actor, memberRole: null, now });
  return {
    ...interview,
    steps: change.steps?.length
      ? change.steps
      : steps.map((one) => ({ ...one, until: one.until?.toISOString() ?? null })),
  };
}

export const PLAN: Plan = {
  _id: "p1",
  name: "Basic",
  description: "",
  price: 1999,
  features: ["Resumes"],
  totalcredits: 10,
  durationInDays: null,
};

export const SUBSCRIPTION: Subscription = {
  _id: "s1",
  employerId: {
    _id: "e1",
    instituteName: "Tagore Academy",
    email: "office@tagore.example",
    phone: "9812345678",
  },
  planId: { _id: "p1", name: "Basic" },
  planName: "Basic",
  planPrice: 1999,
  totalCredits: 20,
  credits: 19,
  status: "active",
  paymentId: "pay_123",
  startDate: "2026-03-01T05:00:00Z",
  endDate: "2027-03-01T05:00:00Z",
  createdAt: "2026-02-28T05:00:00Z",
  updatedAt: "2026-03-02T05:00:00Z",
};

export const PROFORMA: Paper = {
  _id: "k0",
  kind: "proforma",
  number: "EP/26-27/000001",
  date: "2026-11-23",
  subscriptionId: "s1",
  total: 2359,
  tax: { rate: 18, taxable: 1999, cgst: 0, sgst: 0, igst: 359.82, roundOff: 0.18 },
  seller: "EduNakuri Services",
};

export const TRANSFER: OwnTransfer = {
  _id: "t1",
  subscriptionId: "s1",
  planName: "Basic",
  proforma: { number: PROFORMA.number, total: PROFORMA.total },
  utr: "412345678901",
  amount: 2359,
  tds: 0,
  state: "claimed",
  reason: null,
  hasProof: false,
  claimedAt: "2026-11-23T10:35:00Z",
  decidedAt: null,
};

/** With UPI and a bank account, without a gateway. */
export const PAYMENT: Payment = {
  subscriptionId: "s1",
  planId: "p1",
  planName: "Basic",
  credits: 20,
  durationInDays: null,
  status: "pending",
  state: "due",
  proforma: PROFORMA,
  payUntil: "2026-12-07",
  settled: null,
  isRefunded: false,
  isBeingCollected: false,
  transfers: [],
  ways: {
    gateway: null,
    upi: {
      address: "edunakuri@bank",
      link: "upi://pay?pa=edunakuri%40bank&pn=EduNakuri&am=2359.00&cu=INR&tn=EP&tr=EP2627000001",
    },
    bank: {
      accountName: "EduNakuri Services",
      accountNumber: "001122",
      ifsc: "ABCD0123456",
      name: "Lake Bank",
    },
  },
};
