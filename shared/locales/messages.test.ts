import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_BRANDS } from '../brands/index.ts';
import { fallbackChain, LANGUAGES, LOCALES } from './index.ts';
import { type Messages, mergeMessages } from './merge-messages.ts';
import { messageFiles } from './message-files.ts';
import { NAMESPACES } from './namespaces.ts';
import { SERVER_NAMESPACES } from './server-namespaces.ts';

/** All namespaces: those of the screens, and those of the server. */
const ALL_NAMESPACES = [...NAMESPACES, ...SERVER_NAMESPACES];

const PLURAL = /_(zero|one|two|few|many|other)$/;

const ROOTS = ['shared/locales', ...ALL_BRANDS.map(({ site }) => `shared/brands/${site}/locales`)];

function messagesOf(root: string, folder: string, namespace: string): Messages | undefined {
  const file = `${root}/${folder}/${namespace}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Messages) : undefined;
}

function entriesOf(messages: Messages, prefix = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : entriesOf(value, `${prefix}${name}.`),
  );
}

/** Keys without plural suffix: languages differ in their plural forms. */
function keysOf(messages: Messages): string[] {
  return [...new Set(entriesOf(messages).map(([key]) => key.replace(PLURAL, '')))].sort();
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).sort();
}

function* sourcesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesUnder(file);
    else if (/\.tsx?$/.test(entry.name) && !/\.(test|e2e)\.tsx?$/.test(entry.name))
      yield readFileSync(file, 'utf8');
  }
}

const KEY = new RegExp(`['"\`](${ALL_NAMESPACES.join('|')}):([\\w.-]*)(\\$\\{)?`, 'g');

/** Complete keys, and prefixes of keys that end in a value. */
function usedKeys(): { whole: Set<string>; prefixes: Set<string> } {
  const whole = new Set<string>();
  const prefixes = new Set<string>();
  for (const root of ['client', 'server', 'shared']) {
    for (const source of sourcesUnder(root)) {
      for (const [, namespace, key = '', open] of source.matchAll(KEY)) {
        (open ? prefixes : whole).add(`${namespace}:${key}`);
      }
    }
  }
  return { whole, prefixes };
}

describe.each(ROOTS)('texts in %s', (root) => {
  it('are in files of known namespaces; a brand replaces texts of screens alone', () => {
    const known: readonly string[] = root === 'shared/locales' ? ALL_NAMESPACES : NAMESPACES;
    const unknown = [...LANGUAGES, ...LOCALES]
      .map((folder) => `${root}/${folder}`)
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
      .filter((file) => file.endsWith('.json') && !known.includes(path.basename(file, '.json')));
    expect(unknown).toEqual([]);
  });

  describe.each(ALL_NAMESPACES)('namespace %s', (namespace) => {
    const dutch = messagesOf(root, 'nl', namespace);

    it('exists in every language with the same keys', () => {
      if (root === 'shared/locales') expect(dutch, `${root}/nl/${namespace}.json`).toBeDefined();
      const expected = keysOf(dutch ?? {});
      for (const language of LANGUAGES) {
        expect({ language, keys: keysOf(messagesOf(root, language, namespace) ?? {}) }).toEqual({
          language,
          keys: expected,
        });
      }
    });

    it('has no empty text, and the same placeholders everywhere', () => {
      for (const [key, expected] of entriesOf(dutch ?? {})) {
        for (const language of LANGUAGES) {
          const entries = entriesOf(messagesOf(root, language, namespace) ?? {});
          const text = entries.find(([name]) => name === key)?.[1];
          if (text === undefined) continue;
          expect(text.trim(), `${language} ${namespace}:${key}`).not.toBe('');
          if (!PLURAL.test(key)) {
            expect(placeholdersOf(text), `${language} ${namespace}:${key}`).toEqual(placeholdersOf(expected));
          }
        }
      }
    });

    it('has only differing texts in region files', () => {
      for (const locale of LOCALES) {
        const [, language] = fallbackChain(locale);
        const base = new Map([
          ...entriesOf(messagesOf('shared/locales', language, namespace) ?? {}),
          ...entriesOf(messagesOf(root, language, namespace) ?? {}),
        ]);
        for (const [key, text] of entriesOf(messagesOf(root, locale, namespace) ?? {})) {
          expect(base.has(key), `${locale} ${namespace}:${key} is not in ${language}`).toBe(true);
          expect(text, `${locale} ${namespace}:${key} is the same as in ${language}`).not.toBe(base.get(key));
        }
      }
    });
  });
});

describe.each(LANGUAGES)('the plurals of %s', (language) => {
  it.each(SERVER_NAMESPACES)('in %s have every form of the language', (namespace) => {
    const forms = Object.groupBy(
      entriesOf(messagesOf('shared/locales', language, namespace) ?? {}).filter(([key]) => PLURAL.test(key)),
      ([key]) => key.replace(PLURAL, ''),
    );
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [key, entries = []] of Object.entries(forms)) {
      const given = entries.map(([name]) => PLURAL.exec(name)?.[1]).toSorted();
      expect({ key, given }).toEqual({ key, given: needed });
    }
  });
});

describe.each([
  ['fr', /\S [:;!?»%]|« /],
  ['de', /\S %/],
  ['nl', /\S\s%/],
])('the texts of %s', (language, wrong) => {
  it.each(ROOTS)('in %s have the spaces of their language before signs', (root) => {
    const folders = [language, ...LOCALES.filter((locale) => fallbackChain(locale)[1] === language)];
    for (const folder of folders) {
      for (const namespace of ALL_NAMESPACES) {
        const entries = entriesOf(messagesOf(root, folder, namespace) ?? {});
        expect(entries.filter(([, text]) => wrong.test(text))).toEqual([]);
      }
    }
  });
});

it.each([
  // Austria's words for value added tax; the labels `vatNumber` are those of the customer's country.
  ['de-AT', /MwSt|Mehrwertsteuer|USt-IdNr/, /^vatNumber\./],
  // A credit note is a "note de crédit" in Belgium; "avoir" is a verb, too.
  [
    'fr-BE',
    /\bTTC\b|\bouvrés?(?!\p{L})|^Avoir\b|\b(un|et|cet|son|aucun) avoirs?\b|\bl’avoir\b|\bd’avoir\b(?! récupéré)/iu,
    undefined,
  ],
] as const)(
  'the texts of %s have no words of tax, invoices or the calendar of another country',
  (locale, foreign, except) => {
    for (const site of ALL_BRANDS.map((brand) => brand.site)) {
      for (const namespace of ALL_NAMESPACES) {
        const texts = messageFiles(site, locale, namespace)
          .filter((file) => existsSync(file))
          .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Messages)
          .reduce(mergeMessages, {});
        const found = entriesOf(texts).filter(([key, text]) => foreign.test(text) && !except?.test(key));
        expect({ namespace, found }).toEqual({ namespace, found: [] });
      }
    }
  },
);

it('the shared texts do not mention felt in a brand that sells none', () => {
  const felt = /\b(felt|vilt|filz|feutre)/i;
  for (const language of LANGUAGES) {
    for (const namespace of ALL_NAMESPACES) {
      const entries = entriesOf(messagesOf('shared/locales', language, namespace) ?? {});
      expect(entries.filter(([, text]) => felt.test(text))).toEqual([]);
    }
  }
});

describe('keys in the sources', () => {
  const { whole, prefixes } = usedKeys();
  const keysIn = (root: string) =>
    ALL_NAMESPACES.flatMap((namespace) =>
      keysOf(messagesOf(root, 'nl', namespace) ?? {}).map((key) => `${namespace}:${key}`),
    );
  const common = new Set(keysIn('shared/locales'));
  const defined = new Set(ROOTS.flatMap(keysIn));

  it('all exist', () => {
    const missing = [...whole].filter(
      (key) => !defined.has(key) && ![...defined].some((known) => known.startsWith(`${key}.`)),
    );
    expect(missing).toEqual([]);
    const empty = [...prefixes].filter((start) => ![...defined].some((known) => known.startsWith(start)));
    expect(empty).toEqual([]);
  });

  it('use every text', () => {
    const isUsed = (key: string) =>
      whole.has(key) ||
      [...whole].some((group) => key.startsWith(`${group}.`)) ||
      [...prefixes].some((start) => key.startsWith(start));
    expect([...defined].filter((key) => !isUsed(key))).toEqual([]);
  });

  it.each(ALL_BRANDS)('exist in the words of $site', ({ site, design, switches }) => {
    const own = new Set(keysIn(`shared/brands/${site}/locales`));
    const entry = design.home === 'felt' ? 'home.screen.tsx' : `${design.home}.variant.tsx`;
    const home = [...modulesOf(entry)].map((file) => readFileSync(file, 'utf8')).join('\n');
    const needed = [...home.matchAll(KEY)].flatMap(([, namespace, key = '', open]) =>
      open ? [] : [`${namespace}:${key}`],
    );
    // A site without products has a tagline where a shop has promises.
    if (!switches.products) needed.push('header:tagline');
    expect(needed.filter((key) => !common.has(key) && !own.has(key))).toEqual([]);
  });
});

/** The files of the home screen that one of them imports, without those that it imports on demand. */
function modulesOf(entry: string, seen = new Set<string>()): Set<string> {
  const file = `client/screens/home/${entry}`;
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/from '\.\/([\w.-]+\.tsx?)'/g))
    modulesOf(name, seen);
  return seen;
}

it('the words of a brand replace those of its language and region', () => {
  const merged = (site: string, locale: 'nl-BE' | 'nl-NL') =>
    messageFiles(site, locale, 'homepage')
      .filter((file) => existsSync(file))
      .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Messages)
      .reduce(mergeMessages, {});
  const returns = (site: string, locale: 'nl-BE' | 'nl-NL') =>
    new Map(entriesOf(merged(site, locale))).get('trust.returns.text');
  expect(returns('easyfelt', 'nl-BE')).toContain('zetel');
  expect(returns('easyfelt', 'nl-NL')).toContain('bank');
  expect(returns('dbnoisecontrol', 'nl-BE')).not.toContain('zetel');
});

it.each(LANGUAGES)(
  'in %s, the errors 413 and 415 of a call do not speak of a file, which it does not have',
  (language) => {
    const codes = messagesOf('shared/locales', language, 'apiErrors')?.codes as Messages;
    for (const code of ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']) {
      expect(codes[code]).toMatch(/\w/);
      expect(codes[code]).not.toMatch(/bestand|datei|fichier|file/i);
    }
  },
);

it.each(LANGUAGES)('no line of the payment button in %s begins with a dot', (language) => {
  const texts = entriesOf(messagesOf('shared/locales', language, 'checkout') ?? {});
  const [, text] = texts.find(([key]) => key === 'payment.pay') ?? [];
  expect(text).toContain('{{amount}}');
  expect(text).not.toContain(' ·');
});
