import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '#shared/brands/index.ts';
import { formatCalendarDate } from '#shared/dates/format.ts';
import { dialledNumber } from '#shared/links/dialled-number.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { CRITERIA, type Criterion } from './criteria.ts';
import { ENFORCEMENT_BODIES } from './enforcement-bodies.ts';

/** The day on which the criteria were last compared with the tests. */
const ASSESSED_ON = '2026-11-30';

/** The folder of the content whose page a locale shows: a region has its own where the enforcement body differs. */
export const STATEMENT_FOLDERS = {
  nl: 'nl-NL',
  'nl-BE': 'nl-BE',
  de: 'de-DE',
  'de-AT': 'de-AT',
  fr: 'fr-FR',
  'fr-BE': 'fr-BE',
  en: 'en-GB',
} as const satisfies Readonly<Record<string, Locale>>;

export type StatementFolder = keyof typeof STATEMENT_FOLDERS;

/** The acts that carry out the directive; the text of German names them. */
const ACTS: Readonly<Partial<Record<Locale, string>>> = {
  'de-DE': 'Barrierefreiheitsstärkungsgesetz (BFSG)',
  'de-AT': 'Barrierefreiheitsgesetz (BaFG)',
};

type Texts = typeof import('./statement.en.json');

const texts = new Map<string, Texts>();

function textsOf(language: string): Texts {
  const known = texts.get(language);
  if (known) return known;
  const file = path.join(import.meta.dirname, `statement.${language}.json`);
  const read = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  texts.set(language, read);
  return read;
}

interface StatementFile {
  /** Below the folder of the brand. */
  readonly file: string;
  readonly text: string;
}

/** The accessibility statement of a brand in a locale, as a page of its content. */
export function accessibilityStatement(
  { name, contact }: Pick<Brand, 'name' | 'contact'>,
  folder: StatementFolder,
): StatementFile {
  const locale = STATEMENT_FOLDERS[folder];
  const { language, countryName } = localeDefinition(locale);
  const words = textsOf(language);
  const body = ENFORCEMENT_BODIES[locale];
  const values: Readonly<Record<string, string>> = {
    brand: name,
    country: countryName,
    act: ACTS[locale] ?? '',
    total: String(CRITERIA.length),
    tested: String(CRITERIA.filter(({ tests }) => tests).length),
    absent: String(CRITERIA.filter(({ absent }) => absent).length),
    open: String(CRITERIA.filter(({ tests, absent }) => !tests && !absent).length),
    date: formatCalendarDate(ASSESSED_ON, locale),
    email: `[${contact.email}](mailto:${contact.email})`,
    phone: `[${contact.phone}](tel:${dialledNumber(contact.phone)})`,
    body: `[${body.name}](${body.address})`,
  };
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
  const section = (title: string, text: string) => `## ${title}\n\n${filled(text)}\n`;
  const parts = [
    `---\nid: accessibility\ntitle: ${words.title}\ndescription: "${filled(words.description)}"\nupdated: ${ASSESSED_ON}\n---\n`,
    `${filled(words.intro)}\n`,
    section(words.lawTitle, words.law),
    section(words.stateTitle, words.state),
    section(words.reportTitle, words.report),
    section(words.bodyTitle, words.body),
    `## ${words.tableTitle}\n\n${criteriaTable(words)}\n`,
  ];
  return { file: `content/${folder}/page/${words.slug}.md`, text: parts.join('\n') };
}

function criteriaTable(words: Texts): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const names: Readonly<Record<string, string>> = words.criteria;
  const rows = CRITERIA.map((criterion) => {
    const { number, level, tests = [] } = criterion;
    const files = tests.map((file) => `\`${file}\``).join(', ');
    return row([`${number} ${names[number] ?? ''}`, level, stateOf(criterion, words), files]);
  });
  return [row(words.head), row(words.head.map(() => '---')), ...rows].join('\n');
}

function stateOf({ tests, absent }: Criterion, words: Texts): string {
  if (absent) return words.absent[absent];
  return tests ? words.tested : words.open;
}
