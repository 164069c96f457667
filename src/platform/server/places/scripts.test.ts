// Cities that are typed in the scripts of India (REG-65).
import { expect, test } from "vitest";
import { findCities } from "./city-search.ts";

const first = (query: string) => findCities(query)[0]?.city;

test.each([
  // Devanagari
  ["भोपाल", "Bhopal"],
  ["दिल्ली", "Delhi"],
  ["नई दिल्ली", "New Delhi"],
  ["मुंबई", "Mumbai"],
  ["मुम्बई", "Mumbai"],
  ["कोलकाता", "Kolkata"],
  ["चेन्नई", "Chennai"],
  ["बेंगलुरु", "Bengaluru"],
  ["बैंगलोर", "Bengaluru"],
  ["हैदराबाद", "Hyderabad"],
  ["लखनऊ", "Lucknow"],
  ["कानपुर", "Kanpur"],
  ["जयपुर", "Jaipur"],
  ["इंदौर", "Indore"],
  ["पटना", "Patna"],
  ["पुणे", "Pune"],
  ["नागपुर", "Nagpur"],
  ["सूरत", "Surat"],
  ["अहमदाबाद", "Ahmedabad"],
  ["वाराणसी", "Varanasi"],
  ["बनारस", "Varanasi"],
  ["इलाहाबाद", "Prayagraj"],
  ["प्रयागराज", "Prayagraj"],
  ["गुड़गाँव", "Gurugram"],
  ["गुरुग्राम", "Gurugram"],
  ["शिमला", "Shimla"],
  ["चंडीगढ़", "Chandigarh"],
  ["राँची", "Ranchi"],
  ["झाँसी", "Jhansi"],
  ["मथुरा", "Mathura"],
  ["आगरा", "Agra"],
  ["मेरठ", "Meerut"],
  ["देहरादून", "Dehradun"],
  ["हावड़ा", "Howrah"],
  ["ठाणे", "Thane"],
  ["नाशिक", "Nashik"],
  ["कोल्हापूर", "Kolhapur"],
  ["छिंदवाड़ा", "Chhindwara"],
  // Bengali and Assamese
  ["কলকাতা", "Kolkata"],
  ["হাওড়া", "Howrah"],
  ["শিলিগুড়ি", "Siliguri"],
  ["গুৱাহাটী", "Guwahati"],
  // Gurmukhi
  ["ਅੰਮ੍ਰਿਤਸਰ", "Amritsar"],
  ["ਲੁਧਿਆਣਾ", "Ludhiana"],
  ["ਜਲੰਧਰ", "Jalandhar"],
  // Gujarati
  ["અમદાવાદ", "Ahmedabad"],
  ["સુરત", "Surat"],
  ["વડોદરા", "Vadodara"],
  ["રાજકોટ", "Rajkot"],
  // Odia
  ["ଭୁବନେଶ୍ୱର", "Bhubaneswar"],
  ["କଟକ", "Cuttack"],
  // Tamil
  ["சென்னை", "Chennai"],
  ["கோயம்புத்தூர்", "Coimbatore"],
  ["மதுரை", "Madurai"],
  ["திருச்சிராப்பள்ளி", "Tiruchirappalli"],
  ["சேலம்", "Salem"],
  // Telugu
  ["హైదరాబాద్", "Hyderabad"],
  ["విజయవాడ", "Vijayawada"],
  ["విశాఖపట్నం", "Visakhapatnam"],
  ["వరంగల్", "Warangal"],
  // Kannada
  ["ಬೆಂಗಳೂರು", "Bengaluru"],
  ["ಮೈಸೂರು", "Mysuru"],
  ["ಹುಬ್ಬಳ್ಳಿ", "Hubballi"],
  ["ಮಂಗಳೂರು", "Mangaluru"],
  // Malayalam
  ["കോഴിക്കോട്", "Kozhikode"],
  ["തിരുവനന്തപുരം", "Thiruvananthapuram"],
  ["കൊച്ചി", "Kochi"],
  ["തൃശ്ശൂർ", "Thrissur"],
  // Urdu
  ["دہلی", "Delhi"],
  ["لکھنؤ", "Lucknow"],
  ["حیدرآباد", "Hyderabad"],
])("%s is %s (REG-65)", (typed, city) => {
  expect(first(typed)).toBe(city);
});

test("a beginning finds the city while it is typed (REG-65)", () => {
  expect(first("भोप")).toBe("Bhopal");
  expect(first("चेन्")).toBe("Chennai");
});

test.each([
  ["ग्वालि", ["Gwalior"]],
  ["इंदो", ["Indore"]],
  ["इन्दौर", ["Indore"]],
  ["दिल्", ["Delhi", "New Delhi"]],
  ["वाराण", ["Varanasi"]],
  ["गाजिया", ["Ghaziabad"]],
  ["झांसी", ["Jhansi"]],
])("%s offers nothing that only sounds alike (REG-65)", (typed, cities) => {
  expect(findCities(typed).map(({ city }) => city)).toEqual(cities);
});

test("a former name is a name too, also where another city has it (REG-65)", () => {
  const found = findCities("औरंगाबाद").map(({ label }) => label);
  expect(found).toContain("Aurangabad, Bihar, India");
  expect(found).toContain("Chhatrapati Sambhajinagar, Maharashtra, India");
  expect(findCities("औरंगा").map(({ city }) => city)).toContain("Chhatrapati Sambhajinagar");
  expect(first("इलाहाबाद")).toBe("Prayagraj");
});

test("a later word of a city's name is a beginning too, and cities without a Hindi spelling follow (REG-65)", () => {
  expect(first("मुंब")).toBe("Mumbai");
  expect(findCities("मुंब").map(({ city }) => city)).toContain("Navi Mumbai");
  expect(findCities("राम").map(({ city }) => city)).toContain("Ramnagar");
});

test("the typed text stands beside the city that it means (REG-65)", () => {
  expect(findCities("भोपाल")[0]).toEqual({
    label: "Bhopal, Madhya Pradesh, India",
    city: "Bhopal",
    state: "Madhya Pradesh",
    country: "India",
    matched: "भोपाल",
  });
});

test("a state in the same script narrows the cities (REG-65)", () => {
  expect(findCities("औरंगाबाद, बिहार").map(({ label }) => label)).toEqual(["Aurangabad, Bihar, India"]);
});

test.each(["क", "ष्ठ्व", "😀", "北京", "मम्मममममम"])("%j is answered with at most ten cities", (typed) => {
  expect(findCities(typed).length).toBeLessThanOrEqual(10);
});
