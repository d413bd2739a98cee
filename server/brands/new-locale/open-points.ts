import { LANGUAGES } from '#shared/locales/index.ts';
import { DRAFTS_FILE, readDrafts } from './drafts.ts';
import { untranslatedTexts } from './untranslated.ts';

/** Open points before all locales are complete: copied entries that nobody has checked, and texts to translate. */
export function openPoints(): string[] {
  const entries = readDrafts().flatMap(({ locale, copiedFrom, toCheck }) => [
    ...toCheck.map(
      (entry) => `${entry} (copied for ${locale} from ${copiedFrom}; then remove it from ${DRAFTS_FILE})`,
    ),
    ...(toCheck.length === 0 ? [`${DRAFTS_FILE}: remove ${locale}`] : []),
  ]);
  return [...entries, ...LANGUAGES.flatMap(untranslatedTexts)];
}
