// Contact details in a message are hidden, and nothing else is (MSG-6).
import { expect, test } from "vitest";
import { asksForMoney, HIDDEN_CONTACT, hideContactDetails } from "./public-text.ts";

test.each([
  // English
  "Call me on 9876543210",
  "My number is 98765 43210.",
  "+91 98765-43210 is my WhatsApp",
  "Ring 0755 2551234 after school",
  "nine eight seven six five four three two one zero",
  "9 8 7 6 5 4 3 2 1 0",
  "98765, and then 43210",
  "9876O4321O is mine",
  "Write to principal@lakeschool.in",
  "principal at lakeschool dot in",
  "asha.rao [at] gmail [dot] com",
  "Mail: asha(at)gmail.com please",
  "Pay to asha@okhdfcbank",
  "UPI asha.rao@ybl",
  "wa.me/919876543210",
  "t.me/asharao",
  "Join https://meet.google.com/abc-defg-hij",
  "See www.lakeschool.in",
  "Our site is lakeschool.edu",
  "https://forms.gle/xyz has the form",
  "Telegram: @asha_rao_99",
  "double nine 87654321",
  "९८७६५४३२१०",
  "98.76.54.32.10",
  "(98765)43210",
  "call 98765/43210",
  "upi://pay?pa=asha@ybl",
  "Contact: nine eight seven six, five four three two one zero",
  "My e-mail: a.rao@yahoo.co.in",
  "whatsapp://send?phone=919876543210",
  // Hindi
  "मेरा नंबर 9876543210 है",
  "मेरा नंबर ९८७६५ ४३२१० है",
  "नौ आठ सात छह पाँच चार तीन दो एक शून्य पर फ़ोन करें",
  "फ़ोन करें: +91-98765-43210",
  "मुझे asha@gmail.com पर लिखिए",
  "व्हाट्सऐप: wa.me/919876543210",
  "हमारी साइट www.lakeschool.in देखें",
  "यूपीआई asha@okicici पर भेजें",
  "पहले 98765 और फिर 43210",
  "स्कूल का फ़ोन 0755-2551234 है",
  // Hinglish
  "Mera number 98765 43210 hai",
  "Mujhe 9876543210 pe call karna",
  "nau aath saat chhe paanch chaar teen do ek shunya",
  "WhatsApp karo 9876543210 par",
  "Mail karna asha.rao@gmail.com par",
  "Number hai 98765 phir 43210",
  "Aap lakeschool.in par dekh lo",
  "Paytm 9876543210 hai mera",
  "gpay: asha@oksbi",
  "Is link pe aao https://zoom.us/j/123456",
])("hidden: %s (MSG-6)", (text) => {
  const { shown, found } = hideContactDetails(text);
  expect(found).not.toEqual([]);
  expect(shown).toContain(HIDDEN_CONTACT);
  expect(shown).not.toMatch(
    /98765|९८७६५|lakeschool|asha(?:rao|\.rao)?@|meet\.google|zoom\.us|forms\.gle|2551234/,
  );
});

test.each([
  "We teach classes 10-12 and need a PGT.",
  "The pay is ₹45,000 a month.",
  "Rs. 45000 to 55000, with PF.",
  "Please come on 12/03/2026 at 10:30 AM.",
  "School hours are 7:30 to 13:30, Monday to Saturday.",
  "PIN code 462001, near the lake.",
  "Our UDISE code is 23320306504.",
  "I have taught for 12 years, 6 of them in CBSE schools.",
  "I scored 78.5% in M.Sc. and 82% in B.Ed.",
  "CTET 2023, Paper 2, 96 marks of 150.",
  "D.A.V. Public School has 1,200 students and 45 teachers.",
  "M.Com., B.Ed., Ph.D. are welcome.",
  "Room 204, block B, gate 3.",
  "I can join in 30 days, from 1 April 2026.",
  "Chapter 5, pages 112-118, 40 minutes.",
  "कक्षा 10 से 12 तक पढ़ाना है।",
  "सैलरी ₹45,000 महीना है।",
  "इंटरव्यू 12 मार्च को सुबह 10:30 बजे है।",
  "मुझे 8 साल का अनुभव है।",
  "स्कूल में 650 बच्चे हैं।",
  "पिन कोड 462001 है।",
  "Kal 10 baje aa jaiye, class 9 ka demo hai.",
  "Salary 35,000 se 40,000 tak hai.",
  "Main 15 din mein join kar sakti hoon.",
  "Demo lesson 40 minute ka hoga, class 8.",
  "Thank you. I will bring my B.Ed. marks.",
  "Is the bus free for teachers? I live 12 km away.",
  "The post is for 2 years, probation 6 months.",
  "Saturday is 8.00 to 12.00.",
  "Please read page 3/4 of the syllabus and/or the notes.",
])("not hidden: %s (MSG-6)", (text) => {
  expect(hideContactDetails(text)).toEqual({ shown: text, found: [] });
});

test("the rest of a message stays as it was written (MSG-6)", () => {
  expect(hideContactDetails("Ms. Rao, ring 98765 43210, or mail a@b.in today.").shown).toBe(
    `Ms. Rao, ring ${HIDDEN_CONTACT}, or mail ${HIDDEN_CONTACT} today.`,
  );
});

test("a registration fee asks for money, and pay does not (MSG-6)", () => {
  expect(asksForMoney("Please pay the registration fee of ₹500.")).toBe(true);
  expect(asksForMoney("A deposit of Rs 2000 is due.")).toBe(true);
  expect(asksForMoney("The pay is ₹45,000 a month.")).toBe(false);
});
