// Answers a school as staff do: reads its verification, and decides on what was read.
import type { Answer, TestApi } from "./api.ts";

type Admin = Pick<ReturnType<TestApi["as"]>, "get" | "put">;

export const verificationOf = ({ id }: { id: string }) => `/api/admin/employers/${id}/verification`;

export async function decideOn(admin: Admin, school: { id: string }, answer: object): Promise<Answer> {
  const { asRead } = (await admin.get(verificationOf(school))).body;
  return admin.put(verificationOf(school), { asRead, ...answer });
}
