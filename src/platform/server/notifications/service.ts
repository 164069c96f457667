// What other areas ask of notifications.
export { countUnread, listMuted, listNotices, markReadAbout } from "./repository.ts";
