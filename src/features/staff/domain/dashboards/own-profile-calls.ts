// Declares the call that joins a candidate's profile and interviews.
import { interviewSchema } from "#features/interviews/domain/wire.ts";
import { candidateRecord } from "#features/teachers/domain/record.ts";
import { call } from "#platform/domain/call.ts";
import { emailParam } from "#platform/domain/field.ts";
import { z } from "#platform/domain/zod.ts";

export const readCandidateByEmail = call("GET", "/api/candidates/{email}", {
  summary: "A candidate's own profile with upcoming interviews",
  access: ["candidate", "admin"],
  params: z.object({ email: emailParam }),
  reply: z.object({ candidate: candidateRecord, upcomingInterviews: z.array(interviewSchema) }),
});
