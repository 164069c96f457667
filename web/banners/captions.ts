// The captions of the banners: three titles, each twice, in this order (SITE-19).

export const CAPTIONS = [
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
  {
    title: "Excellence in Education",
    subtitle: "See subjects, experience and city before you invite anyone.",
  },
  {
    title: "Modern Learning Environment",
    subtitle: "From laboratory to library: staff for every room of your campus.",
  },
  {
    title: "Join Our Community",
    subtitle: "Schools, colleges and coaching centres hire their staff here.",
  },
] as const;
