// The logins of the invented world, which are published and exist in no other installation. README.md lists them.

export const DEMO_PASSWORD = "welcome-to-school";

export const DEMO_LOGINS = {
  teacher: "teacher@edunakuri.example",
  school: "school@edunakuri.example",
} as const;

/** Members of the same school. `DEMO_LOGINS.school` is its owner. */
export const DEMO_MEMBERS = {
  recruiter: "recruiter@edunakuri.example",
  interviewer: "interviewer@edunakuri.example",
  viewer: "viewer@edunakuri.example",
} as const;
