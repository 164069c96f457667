// The fields of each view of a candidate (SEE-4 to SEE-8). What others than a school with the open profile read is written out
// in the access matrix; the full profile has all answers that are declared for it.
import { answersWith } from "#features/teachers/domain/answers.ts";
import matrix from "#tests/api/access-matrix.json" with { type: "json" };

const { views } = matrix;
const C0 = views.C0.show;
const C1 = [...C0, ...views.C1.add];
const C2: string[] = [...C1, ...views.C2.add, ...answersWith("view", "profile")];
const C3 = [...C2, ...views.C3.add];
const C5 = [...C3, ...views.C5.add];

export const VIEWS = { C0, C1, C2, C3, C5, "C5-list": [...C1, "email", "phone"] };
