// Makes a vacancy of what is typed into the form, as far as it can be read, for the previews.
import type { Day } from "#platform/domain/day.ts";
import { readRupees } from "#platform/domain/rupees.ts";
import { BOARDS, CONTRACTS } from "#features/jobs/domain/terms.ts";
import type { SchoolCard, Vacancy } from "#features/jobs/domain/wire.ts";
import { toVacancyBody, type VacancyValues } from "./form-values.ts";

type School = Pick<SchoolCard, "_id" | "instituteName" | "photo">;

const wholeOf = (text: string, otherwise: number) => (/^\d{1,4}$/.test(text) ? Number(text) : otherwise);

export function toPreview(values: VacancyValues, school: School, today: Day): Vacancy {
  const body = toVacancyBody(values);
  const { walkIn } = body;
  const isWalkIn = walkIn !== null && walkIn.days.length > 0 && walkIn.from !== "" && walkIn.to !== "";
  return {
    ...body,
    _id: "",
    slug: "",
    school: { ...school, slug: "", city: "", badge: null },
    title: values.title.trim(),
    profile: values.profile || null,
    board: BOARDS.find((board) => board === values.board) ?? null,
    medium: values.medium.trim() || null,
    posts: wholeOf(values.posts, 1),
    contract: CONTRACTS.find((contract) => contract === values.contract) ?? "permanent",
    payFrom: readRupees(values.payFrom),
    payTo: readRupees(values.payTo),
    minExperience: wholeOf(values.minExperience, 0),
    joining: values.joining || null,
    city: values.city || null,
    walkIn: isWalkIn ? walkIn : null,
    description: values.description.trim(),
    publishAt: values.publishAt || null,
    closesAt: values.closesAt || null,
    state: "draft",
    createdAt: `${today}T00:00:00.000Z`,
    updatedAt: `${today}T00:00:00.000Z`,
  };
}
