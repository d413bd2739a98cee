import { readFileSync } from 'node:fs';
import { array, object, string } from 'yup';

/** Locales that somebody still has to finish. */
export const DRAFTS_FILE = 'shared/locales/drafts.json';

const schema = array(
  object({
    locale: string().required(),
    copiedFrom: string().required(),
    /** Files with an entry that was copied; whoever has checked one removes its line. */
    toCheck: array(string().required()).required(),
  }),
).required();

/** The locales that `npm run brands -- locale` has created, with the entries that nobody has checked yet. */
export function readDrafts() {
  return schema.validateSync(JSON.parse(readFileSync(DRAFTS_FILE, 'utf8')));
}
