// News of the invented world over the last months, with their pictures.

type Item = { daysAgo: number; picture: string; title: string; description: string; link?: string };

export const NEWS_ITEMS: readonly Item[] = [
  {
    daysAgo: 3,
    picture: "video-interview",
    title: "Interviews by video: five small things that help",
    description:
      "More than half of first interviews now take place on screen. Sit with the window in front of you, not behind. Put the laptop on two books so that the camera is at eye level. Keep a glass of water and your certificates within reach. Join three minutes early to hear yourself. And prepare one lesson that you could teach in ten minutes: most panels ask for it.",
  },
  {
    daysAgo: 11,
    picture: "partnership",
    title: "Twelve new schools from the north-east join EduNakuri",
    description:
      "Schools from Guwahati, Shillong, Dimapur and Imphal have opened their doors to teachers from the whole country. They look for science and mathematics teachers above all, and most of them offer a room on campus. Candidates who are willing to move anywhere will find them among the invitations of the coming weeks.",
  },
  {
    daysAgo: 24,
    picture: "workshop",
    title: "Free workshop: lesson plans under the new education policy",
    description:
      "In four Saturday mornings our trainers walk through experiential learning, competency-based questions and fair marking. The workshop is open to every registered teacher and costs nothing. Those who take part in all four mornings receive a certificate that can be added to the profile.",
    link: "https://workshops.edunakuri.example/lesson-plans",
  },
  {
    daysAgo: 38,
    picture: "prize",
    title: "Teacher of the Year: the nominations are open",
    description:
      "Principals and parents may name a teacher who has changed a class for the better. A jury of five retired head teachers reads every letter. The prize is a travel grant and a set of books for the school library.",
  },
  {
    daysAgo: 52,
    picture: "science-fair",
    title: "What schools ask for this season: science first",
    description:
      "Of all invitations sent in the last quarter, every third went to a teacher of physics, chemistry, biology or mathematics. Computer science follows, and special education has doubled within a year. Music and dance are asked for mostly by primary schools.",
  },
  {
    daysAgo: 69,
    picture: "new-books",
    title: "A reading list for the first year of teaching",
    description:
      "We asked forty experienced teachers which books they would hand to a beginner. The answers fill one shelf: on keeping a class calm, on asking better questions, on children who learn differently, and two novels, because a teacher should also read for joy.",
    link: "#",
  },
  {
    daysAgo: 88,
    picture: "partnership",
    title: "Colleges can now invite visiting faculty by the hour",
    description:
      "Many colleges need a specialist for one paper and one semester only. Guest and visiting faculty now have a profile of their own in the search, with the hours in which they can be interviewed. Candidates can add it on their profile page.",
  },
  {
    daysAgo: 104,
    picture: "workshop",
    title: "How to write a profile that is read to the end",
    description:
      "Principals tell us that they decide within a minute. Name the classes you teach best, add a recent photo in good light, and keep the resume to one page. A clear interview slot brings twice as many invitations as an empty one.",
  },
  {
    daysAgo: 127,
    picture: "science-fair",
    title: "Salaries of teachers: what changed this year",
    description:
      "Expected salaries of trained graduate teachers rose by about seven per cent, those of post graduate teachers by nine. The gap between large cities and district towns has narrowed, since more schools there now offer accommodation and transport.",
  },
  {
    daysAgo: 149,
    picture: "new-books",
    title: "Ten thousand invitations: thank you",
    description:
      "This week a school in Nashik sent the ten-thousandth invitation to an interview through EduNakuri. It went to a teacher of Marathi from Kolhapur, who has accepted the post. We wish both a good year.",
  },
];

export const BANNER_PICTURES = ["classroom", "library", "laboratory", "campus", "playground", "blackboard"];
