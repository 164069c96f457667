// The contact messages of the invented world.
import type { ContactForm } from "#features/site/domain/contact/form.ts";
import { contactForm } from "#features/site/domain/contact/form.ts";

const LETTERS: readonly (readonly [daysAgo: number, fullName: string, phone: string, message: string])[] = [
  [
    1,
    "Sunita Deshpande",
    "9200000001",
    "We are a school with 1,200 children in Nashik. Which plan suits about ten interviews a month?",
  ],
  [
    2,
    "Rakesh Yadav",
    "9200000002",
    "I have changed my phone number. Can I keep my profile and the interviews I have accepted?",
  ],
  [
    4,
    "Mary Kurian",
    "+919200000003",
    "Is it possible to pay by bank transfer against an invoice with our GST number?",
  ],
  [
    6,
    "Harjit Singh Gill",
    "9200000004",
    "The principal of the school I am to meet asked for another day. Where do I see the new link?",
  ],
  [
    9,
    "Lakshmi Natarajan",
    "9200000005",
    "I teach Bharatanatyam. Please add it to the list of subjects, or tell me which one to choose.",
  ],
  [
    13,
    "Imran Ansari",
    "9200000006",
    "My resume is a photo. How do I turn it into a PDF that the form accepts?",
  ],
  [
    17,
    "Debjani Ghosh",
    "9200000007",
    "Thank you! I found a post in Siliguri within three weeks, and the school is a joy.",
  ],
  [
    22,
    "Chirag Mehta",
    "9200000008",
    "Our trust runs six schools in Gujarat. Can one account serve all of them?",
  ],
  [
    29,
    "Anjali Tiwari",
    "9200000009",
    "I am a fresher with B.Ed. Do schools invite candidates without experience?",
  ],
  [37, "Bhaskar Saikia", "9200000010", "Please remove my old account. I registered twice by mistake."],
  [
    46,
    "Swapna Reddy",
    "9200000011",
    "Could you add a filter for boarding schools? Many of us look for one with accommodation.",
  ],
  [
    58,
    "Joseph Fernandes",
    "+919200000012",
    "We would like to invite your team to our career day for student teachers in Panaji.",
  ],
];

/** What staff answered the day after. The letters of the last days wait; one needed no answer. */
const ANSWERS: Readonly<Record<string, { text: string | null; isClosed: boolean }>> = {
  "Harjit Singh Gill": {
    text: "The new day and link are in your dashboard under Scheduled Interviews, and in the mail that we sent you.",
    isClosed: false,
  },
  "Lakshmi Natarajan": {
    text: "We have added Dance to the list. Please choose it, and name Bharatanatyam among your other education.",
    isClosed: false,
  },
  "Imran Ansari": {
    text: "Most phones can do it: open the photo, choose Print, and then Save as PDF. Then upload that file.",
    isClosed: true,
  },
  "Debjani Ghosh": { text: null, isClosed: true },
  "Chirag Mehta": {
    text: "Each school has an account of its own for now, so that teachers see which school invites them.",
    isClosed: true,
  },
  "Anjali Tiwari": {
    text: "Yes. Please choose 0 years in the form; schools can filter for it.",
    isClosed: true,
  },
  "Bhaskar Saikia": {
    text: "You can delete it yourself: log in to the old account, choose Your Data and then Delete My Account.",
    isClosed: true,
  },
  "Swapna Reddy": {
    text: "Thank you, we have noted it. Until then, please ask the school in the interview.",
    isClosed: true,
  },
  "Joseph Fernandes": { text: "Thank you for the invitation. We will call you this week.", isClosed: true },
};

type Letter = { daysAgo: number; form: ContactForm; answer: string | null; isClosed: boolean };

export function contactLetters(): Letter[] {
  return LETTERS.map(([daysAgo, fullName, phone, message]) => {
    const email = `${fullName.toLowerCase().replaceAll(" ", ".")}@mailbox.example`;
    const { text, isClosed } = ANSWERS[fullName] ?? { text: null, isClosed: false };
    const form = contactForm.parse({ fullName, email, phone, message });
    return { daysAgo, form, answer: text, isClosed };
  });
}
