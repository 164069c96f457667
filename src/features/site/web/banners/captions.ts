// The captions of the banners: three, each shown twice, in this order (SITE-19).

const THREE = [
  {
    title: "Excellence in Education",
    subtitle: "Profiles for every class, from nursery to university.",
  },
  {
    title: "Modern Learning Environment",
    subtitle: "Teachers name their subjects, their classes and the language they teach in.",
  },
  {
    title: "Join Our Community",
    subtitle: "Teachers register for free and are found by schools across India.",
  },
] as const;

export const CAPTIONS = [...THREE, ...THREE];
