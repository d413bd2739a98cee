import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fallbackChain, LANGUAGES, LOCALES } from './index.ts';
import type { Messages } from './merge-messages.ts';
import { NAMESPACES } from './namespaces.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

function messagesOf(folder: string, namespace: string): Messages | undefined {
  const file = `shared/locales/${folder}/${namespace}.json`;
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

const KEY = new RegExp(`['"\`](${NAMESPACES.join('|')}):([\\w.]*)(\\$\\{)?`, 'g');

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

describe.each(NAMESPACES)('namespace %s', (namespace) => {
  it('exists in every language with the same keys', () => {
    const dutch = messagesOf('nl', namespace);
    expect(dutch, `shared/locales/nl/${namespace}.json`).toBeDefined();
    const expected = keysOf(dutch ?? {});
    for (const language of LANGUAGES) {
      expect({ language, keys: keysOf(messagesOf(language, namespace) ?? {}) }).toEqual({
        language,
        keys: expected,
      });
    }
  });

  it('has no empty text, and the same placeholders everywhere', () => {
    for (const [key, dutch] of entriesOf(messagesOf('nl', namespace) ?? {})) {
      for (const language of LANGUAGES) {
        const text = entriesOf(messagesOf(language, namespace) ?? {}).find(([name]) => name === key)?.[1];
        if (text === undefined) continue;
        expect(text.trim(), `${language} ${namespace}:${key}`).not.toBe('');
        if (!PLURAL.test(key)) {
          expect(placeholdersOf(text), `${language} ${namespace}:${key}`).toEqual(placeholdersOf(dutch));
        }
      }
    }
  });

  it('has only differing texts in region files', () => {
    for (const locale of LOCALES) {
      const [, language] = fallbackChain(locale);
      const base = new Map(entriesOf(messagesOf(language, namespace) ?? {}));
      for (const [key, text] of entriesOf(messagesOf(locale, namespace) ?? {})) {
        expect(base.has(key), `${locale} ${namespace}:${key} is not in ${language}`).toBe(true);
        expect(text, `${locale} ${namespace}:${key} is the same as in ${language}`).not.toBe(base.get(key));
      }
    }
  });
});

describe('keys in the sources', () => {
  const { whole, prefixes } = usedKeys();
  const defined = new Set(
    NAMESPACES.flatMap((namespace) =>
      keysOf(messagesOf('nl', namespace) ?? {}).map((key) => `${namespace}:${key}`),
    ),
  );

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
});
