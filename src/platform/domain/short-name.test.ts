// Short names of people, with titles, initials, degrees and single names (DECIDE-20, DECIDE-23).
import { expect, test } from "vitest";
import { givenNameOf, shortNameOf } from "./short-name.ts";

test.each([
  ["Asha Verma", "Asha", "Asha V."],
  ["  Asha  Kumari   Verma ", "Asha", "Asha V."],
  ["asha de souza", "asha", "asha S."],
  ["Asha", "Asha", "Asha"],
  ["Dr. Wasim Khan", "Wasim", "Wasim K."],
  ["Dr.Wasim Khan", "Wasim", "Wasim K."],
  ["DR WASIM", "WASIM", "WASIM"],
  ["Dr. W. Khan", "Khan", "Khan W."],
  ["K. Ravi", "Ravi", "Ravi K."],
  ["K Ravi Kumar", "Ravi", "Ravi K."],
  ["S. K. Rao", "Rao", "Rao K."],
  ["S.K. Rao", "Rao", "Rao S."],
  ["K.", "K.", "K."],
  ["Md. Salman", "Salman", "Salman"],
  ["Mohd Salman Ali", "Salman", "Salman A."],
  ["Mohammed Salman", "Mohammed", "Mohammed S."],
  ["Mrs. Anita Sharma M.Com", "Anita", "Anita S."],
  ["Anita Sharma, M.Sc., B.Ed.", "Anita", "Anita S."],
  ["Anita Sharma MBA", "Anita", "Anita S."],
  ["Ma Anand Sheela", "Ma", "Ma S."],
  ["Km. Pooja", "Pooja", "Pooja"],
  ["Prof. (Dr.) Neha Gupta", "Neha", "Neha G."],
  ["Smt. Kamla Devi", "Kamla", "Kamla D."],
  ["श्रीमती विमला देवी", "विमला", "विमला दे."],
  ["डॉ. राकेश कुमार", "राकेश", "राकेश कु."],
  ["डॉ.राकेश", "राकेश", "राकेश"],
  ["मो. सलमान", "सलमान", "सलमान"],
  ["सुश्री आशा", "आशा", "आशा"],
  ["D'Souza Maria", "D'Souza", "D'Souza M."],
  ["Anne-Marie Joseph", "Anne-Marie", "Anne-Marie J."],
  ["Asha (9876543210)", "Asha", "Asha"],
  ["Dr.", "Dr", "Dr"],
  ["123", "", ""],
])("%s is %s, and %s where the family name has an initial (DECIDE-20)", (name, given, short) => {
  expect([givenNameOf(name), shortNameOf(name)]).toEqual([given, short]);
});
