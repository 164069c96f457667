// Handles "Full Profile": opens the profile, or says why the viewer may not open it (SEARCH-19 to SEARCH-22).
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { isSessionRefusal } from "#platform/web/api.ts";
import { fetchDetails } from "#features/teachers/web/profile/load-details.ts";
import { OWN_PROFILE_PATH } from "#features/teachers/web/profile/own-profile-path.ts";
import { useMarkSeen } from "#features/teachers/web/queries.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export type ProfileOpener = {
  /** The address of a profile, for the form that is sent before hydration. The identity of this function is stable. */
  addressOf: (candidateId: string) => string;
  /** The identity of this function is stable, so that unchanged rows are not rendered again. */
  open: (candidateId: string) => Promise<void>;
  /** The id of the candidate whose profile is being opened. */
  opening: string | null;
};

/** One opener is shared by a whole list. */
export function useOpenProfile(): ProfileOpener {
  const t = useT("search");
  const locale = useLocale();
  const { user, admin } = useSession();
  const ask = useConfirm();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { mutateAsync: markSeen } = useMarkSeen(user?._id ?? "");
  const [opening, setOpening] = useState<string | null>(null);
  const isOpening = useRef(false);
  const role = admin ? "admin" : user?.role;
  const ownId = role === "candidate" ? user?._id : undefined;

  const addressOf = useCallback(
    (candidateId: string) => {
      if (candidateId === ownId) return OWN_PROFILE_PATH;
      return `/${role === "admin" ? "admin" : "employer"}/candidatedetails/${candidateId}`;
    },
    [ownId, role],
  );

  const askToLogIn = useCallback(async () => {
    const login = await ask({
      title: t("Please Login / Register to see full profiles"),
      body: t.nodes(
        "Schools log in to read a teacher's whole profile. New here? {register}: it costs nothing.",
        {
          register: <a href={pathIn(locale, "/employer/SignUpPage")}>{t("Register your school")}</a>,
        },
      ),
      confirm: t("Login Now"),
      cancel: t("Cancel"),
    });
    if (login) await navigate("/login");
  }, [ask, locale, navigate, t]);

  const openAsEmployer = useCallback(
    async (candidateId: string) => {
      if (isOpening.current) return;
      isOpening.current = true;
      setOpening(candidateId);
      try {
        // Only a profile that was really read is marked; above the daily limit the page says so.
        const { state } = await fetchDetails(candidateId, cache);
        if (state === "found") await markSeen(candidateId);
        await navigate(addressOf(candidateId));
      } catch (error) {
        if (isSessionRefusal(error)) await askToLogIn();
        else await ask({ title: t("Error"), body: t("Failed to mark profile as seen"), tone: "bad" });
      } finally {
        isOpening.current = false;
        setOpening(null);
      }
    },
    [addressOf, ask, askToLogIn, cache, markSeen, navigate, t],
  );

  const open = useCallback(
    async (candidateId: string) => {
      if (role === "admin" || candidateId === ownId) return navigate(addressOf(candidateId));
      if (role === "employer") return openAsEmployer(candidateId);
      if (role) {
        await ask({ title: t("Access Denied"), body: t("Only employers can view full candidate profiles.") });
        return;
      }
      await askToLogIn();
    },
    [addressOf, ask, askToLogIn, navigate, openAsEmployer, ownId, role, t],
  );

  return { addressOf, open, opening };
}
