import { LOCALES, type Locale } from '../locales/index.ts';
import { FORM_KINDS, type FormKind } from '../messages/message-kinds.ts';

/** An id of the marketing-forms provider for a form of the shop, in one locale or in all. */
interface FormId {
  readonly form: FormKind;
  readonly locale: Locale | undefined;
  readonly id: string;
}

const ENTRY = /^(?:([a-z]{2}-[A-Z]{2})\/)?([a-z]+)=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Parses ids such as `contact=UUID,de-DE/newsletter=UUID`; undefined when they are malformed. */
export function parseFormIds(text: string): readonly FormId[] | undefined {
  const ids: FormId[] = [];
  for (const entry of text.split(',').filter(Boolean)) {
    const [, localeName, formName, id] = ENTRY.exec(entry.trim()) ?? [];
    const locale = LOCALES.find((known) => known === localeName);
    const form = FORM_KINDS.find((known) => known === formName);
    if (!form || id === undefined || (localeName !== undefined && !locale)) return undefined;
    ids.push({ form, locale, id });
  }
  return ids;
}

/** The ids of a locale by form; one for the locale wins over one for all. */
export function formIdsOf(ids: readonly FormId[], locale: Locale): Partial<Record<FormKind, string>> {
  const general = ids.filter((entry) => entry.locale === undefined);
  const own = ids.filter((entry) => entry.locale === locale);
  return Object.fromEntries([...general, ...own].map(({ form, id }) => [form, id]));
}
