// What other areas ask of notifications.
export { countUnread, listMuted, listNotices } from "./repository.ts";
