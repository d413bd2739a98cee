import { loadMessages } from '#server/platform/translations/load-messages.ts';
import { memoisePlainTexts } from '#server/platform/translations/memoise-translate.ts';
import { fallbackChain, type Locale } from '#shared/locales/index.ts';
import type { ServerTranslate } from '#shared/locales/server-keys.ts';
import { SERVER_NAMESPACES } from '#shared/locales/server-namespaces.ts';

const MESSAGES = loadMessages({
  namespaces: SERVER_NAMESPACES,
  tagsOf: fallbackChain,
  fileOf: (tag, namespace) => `shared/locales/${tag}/${namespace}.json`,
  // A mail with a gap must not be sent: the outbox reports the error and tries again later.
  onMissingValue: (text) => {
    throw new Error(`A placeholder has no value: ${text}`);
  },
});

const TEXTS = new Map<Locale, ServerTranslate>();

/** The texts of mails, documents, exports and the sandbox in a locale. */
export function textsIn(locale: Locale): ServerTranslate {
  const known = TEXTS.get(locale);
  if (known) return known;
  const t = MESSAGES.getFixedT(locale);
  const texts: ServerTranslate = memoisePlainTexts((key, values) => t(key, { ...values }));
  TEXTS.set(locale, texts);
  return texts;
}
