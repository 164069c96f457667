// Handles "Full Profile": opens the profile, or says why the viewer may not open it (SEARCH-19 to SEARCH-22).
import { useCallback, useRef } from "react";
import { useNavigate } from "react-router";
import { useMarkSeen } from "#web/candidates/queries.ts";
import { isSessionRefusal } from "#web/session/session-guard/session-trouble.ts";
import { useSession } from "#web/session/session.tsx";
import { useConfirm } from "#web/ui/feedback/confirm.tsx";

export type ProfileOpener = {
  /** Method and target of the form that is sent before hydration: an employer's visit is recorded by the POST. */
  method: "post" | "get";
  folder: string;
  /** The identity of this function is stable, so that unchanged rows are not rendered again. */
  open: (candidateId: string) => Promise<void>;
  /** The id of the candidate whose profile is being opened. */
  opening: string | null;
};

/** One opener is shared by a whole list. */
export function useOpenProfile(): ProfileOpener {
  const { user, admin } = useSession();
  const ask = useConfirm();
  const navigate = useNavigate();
  const { mutateAsync: markSeen, isPending, variables } = useMarkSeen(user?._id ?? "");
  const isOpening = useRef(false);
  const role = admin ? "admin" : user?.role;

  const openAsEmployer = useCallback(
    async (candidateId: string) => {
      if (isOpening.current) return;
      isOpening.current = true;
      try {
        await markSeen(candidateId);
        await navigate(`/employer/candidatedetails/${candidateId}`);
      } catch (error) {
        if (!isSessionRefusal(error))
          await ask({ title: "Error", body: "Failed to mark profile as seen", tone: "bad" });
      } finally {
        isOpening.current = false;
      }
    },
    [ask, markSeen, navigate],
  );

  const open = useCallback(
    async (candidateId: string) => {
      if (role === "admin") return navigate(`/admin/candidatedetails/${candidateId}`);
      if (role === "employer") return openAsEmployer(candidateId);
      if (role) {
        await ask({ title: "Access Denied", body: "Only employers can view full candidate profiles." });
        return;
      }
      const login = await ask({
        title: "Please Login / Register to see full profiles",
        body: "Schools log in to read a teacher's whole profile. Registering costs nothing.",
        confirm: "Login Now",
        cancel: "Cancel",
      });
      if (login) await navigate("/login");
    },
    [ask, navigate, openAsEmployer, role],
  );

  return {
    method: role === "employer" ? "post" : "get",
    folder: `/${role === "admin" ? "admin" : "employer"}/candidatedetails`,
    open,
    opening: isPending ? variables : null,
  };
}
