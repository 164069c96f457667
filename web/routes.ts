// The table of contents: every address of the product and the page that answers it.
import { type RouteConfigEntry, index, layout, route } from "@react-router/dev/routes";

const written = new Set(Object.keys(import.meta.glob("./pages/**/*.tsx")));

/** An address is served from the moment its page is written. */
function page(path: string, file: string): RouteConfigEntry[] {
  return written.has(`./pages/${file}`) ? [route(path, `pages/${file}`)] : [];
}

export default [
  layout("layout/site.tsx", [
    index("pages/public/home.tsx"),
    ...page("login", "public/login.tsx"),
    ...page("logout", "public/logout.tsx"),
    ...page("forgot-password", "public/forgot-password.tsx"),
    ...page("Blogs", "public/blogs.tsx"),
    ...page("news/:id", "public/news-article.tsx"),
    ...page("subscriptionPlan", "public/plans.tsx"),
    ...page("candidate/allCandidatePage", "public/candidates.tsx"),
    ...page("candidate/SignUpPage", "public/candidate-sign-up.tsx"),
    ...page("employer/SignUpPage", "public/employer-sign-up.tsx"),
    ...page("terms", "public/terms.tsx"),
    ...page("school-agreement", "public/school-agreement.tsx"),
    ...page("candidate-agreement", "public/candidate-agreement.tsx"),
    ...page("privacy-policy", "public/privacy-policy.tsx"),
    ...page("candidate/edit/:candidateId", "candidate/edit.tsx"),
    ...page("candidate/profileForm", "candidate/profile-form.tsx"),
    ...page("employer/candidatedetails/:id", "employer/candidate-details.tsx"),
    ...page("edunakuri/adminpanel/login", "admin/login.tsx"),
    ...page("edunakuri/adminpanel/code", "admin/login-code.tsx"),
    ...page("edunakuri/adminpanel/second-factor", "admin/second-factor.tsx"),
    ...page("admin/candidatedetails/:id", "admin/candidate-details.tsx"),
    ...page("notifications", "public/notifications.tsx"),
    ...page("answer/:token", "public/answer.tsx"),
    ...page("unsubscribe/:token", "public/unsubscribe.tsx"),
    ...page("*", "public/not-found.tsx"),
  ]),
  ...page("sitemap.xml", "public/sitemap.tsx"),
  ...page("robots.txt", "public/robots.tsx"),
  // The dashboards bring their own frame: a sidebar in place of the site's header and footer.
  ...page("candidate/profile", "candidate/dashboard.tsx"),
  ...page("employer/profile/:id?", "employer/dashboard.tsx"),
  ...page("admin/edunakuri/dashboard", "admin/dashboard.tsx"),
] satisfies RouteConfigEntry[];
