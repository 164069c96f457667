// Who can log in to the demonstration world, and with what. These exist nowhere else.

export const DEMO_PASSWORD = "welcome-to-school";

export const DEMO_LOGINS = {
  teacher: "teacher@edunakuri.example",
  school: "school@edunakuri.example",
} as const;
