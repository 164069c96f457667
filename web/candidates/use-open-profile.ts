// Pressing "Full Profile": who may open one, and what the others are told (document 1, section 6).
import { useRef } from "react";
import { useNavigate } from "react-router";
import { useMarkSeen } from "#web/candidates/queries.ts";
import { useSession } from "#web/session/queries.ts";
import { useAsk } from "#web/ui/ask.tsx";

export function useOpenProfile() {
  const { user, admin } = useSession();
  const ask = useAsk();
  const navigate = useNavigate();
  const { mutateAsync: markSeen, isPending } = useMarkSeen(user?._id ?? "");
  const opening = useRef(false);

  async function openAsEmployer(candidateId: string) {
    if (opening.current) return;
    opening.current = true;
    try {
      await markSeen(candidateId);
      await navigate(`/employer/candidatedetails/${candidateId}`);
    } catch {
      await ask({ title: "Error", body: "Failed to mark profile as seen", tone: "bad" });
    } finally {
      opening.current = false;
    }
  }

  async function open(candidateId: string) {
    if (admin) return navigate(`/admin/candidatedetails/${candidateId}`);
    if (user?.role === "employer") return openAsEmployer(candidateId);
    if (user) {
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
  }

  return { open, isOpening: isPending };
}
