// Passes a page on: with the share sheet of a phone, else its address is copied. Without scripts it is a plain link.
import { useLocation } from "react-router";
import { useRootData } from "#web/layout/root-data.ts";
import { Icon } from "#web/ui/display/icon.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";

export function ShareLink({ title }: { title: string }) {
  const { pathname } = useLocation();
  const url = (useRootData()?.origin ?? "") + pathname;
  const text = `${title}: ${url}`;

  async function share() {
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast.good("The link is copied.", { seconds: 3 });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast.bad(`The link could not be copied. It is ${url}`);
    }
  }

  return (
    <a
      href={`https://wa.me/?${new URLSearchParams({ text })}`}
      rel="noopener noreferrer"
      className="tap beside fine text-button"
      onClick={(event) => {
        event.preventDefault();
        void share();
      }}
    >
      <Icon name="link" size={18} />
      Share this job
    </a>
  );
}
