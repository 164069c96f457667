// The logins of the invented world, which are published and exist in no other installation.

export const DEMO_PASSWORD = "welcome-to-school";

export const DEMO_LOGINS = {
  teacher: "teacher@edunakuri.example",
  school: "school@edunakuri.example",
} as const;
