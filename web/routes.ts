// The table of contents: every address of the product and the page that answers it.
import { index, layout, route, type RouteConfigEntry } from "@react-router/dev/routes";

export default [
  layout("layout/site.tsx", [
    index("pages/public/home.tsx"),
    route("login", "pages/public/login.tsx"),
    route("logout", "pages/public/logout.tsx"),
    route("forgot-password", "pages/public/forgot-password.tsx"),
    route("Blogs", "pages/public/blogs.tsx"),
    route("news/:id", "pages/public/news-article.tsx"),
    route("subscriptionPlan", "pages/public/plans.tsx"),
    route("candidate/allCandidatePage", "pages/public/candidates.tsx"),
    route("candidate/SignUpPage", "pages/public/candidate-sign-up.tsx"),
    route("employer/SignUpPage", "pages/public/employer-sign-up.tsx"),
    route("terms", "pages/public/terms.tsx"),
    route("school-agreement", "pages/public/school-agreement.tsx"),
    route("candidate-agreement", "pages/public/candidate-agreement.tsx"),
    route("privacy-policy", "pages/public/privacy-policy.tsx"),
    route("candidate/edit/:candidateId", "pages/candidate/edit.tsx"),
    route("candidate/profileForm", "pages/candidate/profile-form.tsx"),
    route("employer/candidatedetails/:id", "pages/employer/candidate-details.tsx"),
    route("edunakuri/adminpanel/login", "pages/admin/login.tsx"),
    route("edunakuri/adminpanel/code", "pages/admin/login-code.tsx"),
    route("edunakuri/adminpanel/second-factor", "pages/admin/second-factor.tsx"),
    route("admin/candidatedetails/:id", "pages/admin/candidate-details.tsx"),
    route("notifications", "pages/public/notifications.tsx"),
    route("answer/:token", "pages/public/answer.tsx"),
    route("unsubscribe/:token", "pages/public/unsubscribe.tsx"),
    route("*", "pages/public/not-found.tsx"),
  ]),
  route("sitemap.xml", "pages/public/sitemap.tsx"),
  route("robots.txt", "pages/public/robots.tsx"),
  // The dashboards bring their own frame: a sidebar in place of the site's header and footer.
  route("candidate/profile", "pages/candidate/dashboard.tsx"),
  route("employer/profile/:id?", "pages/employer/dashboard.tsx"),
  route("admin/edunakuri/dashboard", "pages/admin/dashboard.tsx"),
] satisfies RouteConfigEntry[];
