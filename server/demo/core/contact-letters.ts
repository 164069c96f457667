// The contact messages of the invented world.
import type { ContactForm } from "#domain/contact/contract.ts";
import { contactForm } from "#domain/contact/contract.ts";

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

export function contactLetters(): { daysAgo: number; form: ContactForm }[] {
  return LETTERS.map(([daysAgo, fullName, phone, message]) => {
    const email = `${fullName.toLowerCase().replaceAll(" ", ".")}@mailbox.example`;
    return { daysAgo, form: contactForm.parse({ fullName, email, phone, message }) };
  });
}
