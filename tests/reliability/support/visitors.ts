// People of all kinds who use the product at the same time, in the proportions of a usual day.
import { addDays, dayInIndia } from "#platform/domain/day.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { employerForm } from "#tests/support/forms.ts";
import { countAsVerified, proveAddress } from "#tests/support/proven.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { logInAsAdmin } from "./writers.ts";

/** Resolves to null, or to a description of the error. */
type PageVisit = (serial: number) => Promise<string | null>;
export type Visitors = { visit: () => Promise<string | null> };

const WORDS = [
  "math",
  "physics bhopal",
  "english teacher",
  "hindi",
  "mathmatics",
  "indore",
  "B.Ed.",
  "pune principal",
];

async function expectOk(answer: Promise<Response>, what: string): Promise<string | null> {
  try {
    const { ok, status, text } = await answer.then(async (it) => ({
      ok: it.ok,
      status: it.status,
      text: await it.text(),
    }));
    return ok ? null : `${what}: ${status} ${text.slice(0, 200)}`;
  } catch (error) {
    return `${what}: ${String(error)}`;
  }
}

/** A school with credits for all its interviews, and the candidates that it schedules with. */
async function setUpSchool(
  url: string,
  admin: Browser,
): Promise<{ school: Browser; id: string; teachers: string[] }> {
  const school = openBrowser(url);
  const email = "office@soak.example";
  const read = async (answer: Response) => {
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  await read(await school.call("POST", "/api/employer/register", employerForm({ email })));
  await proveAddress(url, email);
  await countAsVerified(url, email);
  const { user } = await read(await school.call("POST", "/api/auth/login", { email, password: PASSWORD }));
  const plan = { name: "Soak", price: 1, description: "", features: ["All"], totalcredits: 100_000 };
  await read(
    await admin.call("POST", "/api/subscription/AddSubscriptionPlan", { ...plan, durationInDays: 30 }),
  );
  const plans = await read(await school.call("GET", "/api/subscription/plans"));
  const planId = plans.find(({ name }: { name: string }) => name === plan.name)._id;
  await read(await school.call("POST", "/api/subscription/subscribe", { employerId: user._id, planId }));
  const [bought] = await read(await admin.call("GET", `/api/subscription/getAllSubscribers?q=${email}`));
  await read(await admin.call("PUT", `/api/subscription/updateStatus/${bought._id}`, { status: "active" }));
  const list = await read(await school.call("GET", "/api/candidates/allCandidate?limit=200"));
  const free = list.filter(({ emailAvailable }: { emailAvailable: string }) => emailAvailable === "Yes");
  return { school, id: user._id, teachers: free.map(({ _id }: { _id: string }) => _id) };
}

export async function openVisitors(url: string): Promise<Visitors> {
  const admin = await logInAsAdmin(url);
  const { school, id, teachers } = await setUpSchool(url, admin);
  const visitor = openBrowser(url);
  const teacher = (serial: number) => teachers[serial % teachers.length] ?? "";
  const get =
    (browser: Browser, path: (serial: number) => string): PageVisit =>
    (serial) =>
      expectOk(browser.call("GET", path(serial)), path(serial));
  const word = (serial: number) => encodeURIComponent(WORDS[serial % WORDS.length] ?? "");
  const day = addDays(dayInIndia(new Date()), 7);

  /** Schedules an interview and cancels it, which returns the credit and frees the candidate's slot. */
  const meet: PageVisit = async (serial) => {
    const asked = {
      employerId: id,
      candidateId: teacher(serial),
      interviewDate: day,
      InterviewLink: "https://meet.example/room",
    };
    const answer = await school.call("POST", "/api/interview/scheduleInterview", asked);
    // Another school of the demo world has that slot.
    if (answer.status === 409) return null;
    const text = await answer.text();
    if (!answer.ok) return `schedule: ${answer.status} ${text.slice(0, 200)}`;
    const path = `/api/interview/getInterviewsByEmployer/${id}?candidateId=${asked.candidateId}&status=Pending`;
    const [interview] = await (await school.call("GET", path)).json();
    const cancel = admin.call("PUT", `/api/interview/updateInterviewStatus/${interview._id}`, {
      status: "Cancelled",
    });
    return expectOk(cancel, "cancel");
  };

  const VISITS: readonly (readonly [times: number, visit: PageVisit])[] = [
    [25, get(visitor, (serial) => `/api/candidates/allCandidate?page=${(serial % 5) + 1}&limit=15`)],
    [20, get(school, (serial) => `/api/candidates/allCandidate?q=${word(serial)}&limit=15`)],
    [8, get(visitor, (serial) => `/api/candidates/facets?q=${word(serial)}`)],
    [8, get(visitor, (serial) => `/api/candidates/suggestions?q=${word(serial).slice(0, 3)}`)],
    [10, get(school, (serial) => `/api/employer/candidateDetails/${teacher(serial)}`)],
    [4, get(visitor, () => "/")],
    [4, get(visitor, (serial) => `/candidate/allCandidatePage?q=${word(serial)}`)],
    [3, get(school, () => "/employer/profile?tab=interviews")],
    [5, get(school, () => "/api/auth/session")],
    [3, get(school, () => "/api/notifications/unread")],
    [3, get(admin, () => "/api/admin/charts")],
    [
      4,
      (serial) =>
        expectOk(
          school.call("POST", "/api/seenProfiles/markSeen", { employerId: id, candidateId: teacher(serial) }),
          "seen",
        ),
    ],
    [2, meet],
    [
      1,
      () =>
        expectOk(
          openBrowser(url).call("POST", "/api/auth/login", {
            email: "office@soak.example",
            password: PASSWORD,
          }),
          "login",
        ),
    ],
  ];
  const deck = VISITS.flatMap(([times, visit]) => Array.from({ length: times }, () => visit));
  let serial = 0;
  return {
    visit: () => {
      serial += 1;
      // 37 has no factor in common with the number of visits, so every kind occurs and none repeatedly in a row.
      return deck[(serial * 37) % deck.length]?.(serial) ?? Promise.resolve(null);
    },
  };
}
