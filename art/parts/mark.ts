// The mark of the pages, as a piece of a drawing.
import { MARK_PATH } from "#web/ui/mark-path.ts";

export const MARK = `<path d="${MARK_PATH}"/>`;
