// The notices of the frame, in one file that is loaded after the page.
import { ConnectionNotice } from "#web/layout/navigation/connection-notice.tsx";
import { NavigationProgress } from "#web/layout/navigation/navigation-progress.tsx";

export function LoadedNotices() {
  return (
    <>
      <NavigationProgress />
      <ConnectionNotice />
    </>
  );
}
