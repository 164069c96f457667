// The sources of the national rules, each with its date and an address.
import type { Day } from "#platform/domain/day.ts";

export type Source = { publisher: string; name: string; date: Day; link: string; says: string };

const NCTE = "https://ncte.gov.in/Website/MinimumQualifications.aspx";
const SUPREME_COURT = "https://www.sci.gov.in/";

export const SOURCES = {
  elementary: {
    publisher: "NCTE",
    name: "Notification of minimum qualifications for classes I to VIII, amended 29 July 2011",
    date: "2010-08-23",
    link: NCTE,
    says: "Which studies and which paper of the TET classes I to VIII ask for.",
  },
  secondary: {
    publisher: "NCTE",
    name: "NCTE (Determination of Minimum Qualifications) Regulations, 2014",
    date: "2014-11-12",
    link: NCTE,
    says: "Which studies classes IX to XII and physical education ask for.",
  },
  tetForLife: {
    publisher: "Ministry of Education",
    name: "Validity of TET certificates",
    date: "2021-06-03",
    link: "https://www.thehindubusinessline.com/news/education/now-tet-certificates-are-valid-for-lifetime/article34715871.ece",
    says: "TET certificates are valid for life, back to 2011.",
  },
  noBEdForPrimary: {
    publisher: "Supreme Court",
    name: "Devesh Sharma v. Union of India (2023 INSC 704)",
    date: "2023-08-11",
    link: SUPREME_COURT,
    says: "A B.Ed. does not qualify for classes I to V. The bridge course serves only those already appointed.",
  },
  tetInService: {
    publisher: "Supreme Court",
    name: "Anjuman Ishaat-e-Taleem Trust v. State of Maharashtra (2025 INSC 1063)",
    date: "2025-09-01",
    link: SUPREME_COURT,
    says: "The TET is asked of teachers in service too, in schools that are not minority schools, with time until 31 August 2028.",
  },
} as const satisfies Record<string, Source>;
