import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandByCode } from './index.ts';

const FOLDER = 'shared/brands/edg';

interface Numbers {
  readonly figures: {
    readonly people: { readonly value: string };
    readonly workshops: { readonly value: string };
  };
  readonly year: Readonly<Record<'bought' | 'offcuts' | 'reused' | 'co2', { value: string; before: string }>>;
  readonly companies: { readonly counts: Readonly<Record<'EF' | 'DBC' | 'FIB' | 'ENC', string>> };
  readonly quote: { readonly text: string; readonly by: string; readonly role: string };
}

/** The text of an entry of the group's content in a language. */
function entryText(language: string, kind: string, id: string): string {
  const folder = `${FOLDER}/content/${language}/${kind}`;
  const texts = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  return texts.find((text) => text.includes(`\nid: ${id}\n`)) ?? '';
}

/** Texts of screens have no-break spaces where the content has plain ones. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

/** The cells of the rows of the tables of a text. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\|(.+)\|$/gmu)].map(([, row = '']) => row.split('|').map((cell) => plain(cell.trim())));

describe.each(['nl', 'en', 'de', 'fr'])(
  'the home page of the group in %s states what its content states',
  (language) => {
    const texts = JSON.parse(readFileSync(`${FOLDER}/locales/${language}/homepage.json`, 'utf8')) as Numbers;
    const about = entryText(language, 'page', 'about-group');

    it('the people of each company and of the group', () => {
      const rows = rowsOf(about);
      const people = (name: string) => rows.find(([company]) => company === name)?.[2];
      for (const [code, count] of Object.entries(texts.companies.counts)) {
        expect(count, code).toBe(people(brandByCode(code as 'EF').name));
      }
      const companies = ['EF', 'DBC', 'FIB', 'ENC', 'EDG'] as const;
      const total = companies.reduce((sum, code) => sum + Number(people(brandByCode(code).name)), 0);
      expect(texts.figures.people.value).toBe(String(total));
      expect(about).toContain(` ${total} `);
    });

    it('the workshops: three of its four towns have one', () => {
      const words: Record<string, string> = {
        nl: 'drie werkplaatsen',
        en: 'three workshops',
        de: 'drei Werkstätten',
        fr: 'trois ateliers',
      };
      expect(about).toContain(words[language]);
      expect(texts.figures.workshops.value).toBe('3');
    });

    it('the year and the one before', () => {
      const rows = rowsOf(entryText(language, 'blog', 'year-2025'));
      const cell = (row: number, year: 1 | 2) => rows[row]?.[year] ?? '';
      const figures = { bought: 2, offcuts: 3, reused: 4, co2: 10 } as const;
      for (const [name, row] of Object.entries(figures)) {
        const { value, before } = texts.year[name as keyof typeof figures];
        // A share is in brackets behind its weight.
        const shown = (text: string) => /\(([^)]+)\)/u.exec(text)?.[1] ?? text;
        expect([plain(before), plain(value)], name).toEqual([shown(cell(row, 1)), shown(cell(row, 2))]);
      }
    });

    it('the words of a trainee', () => {
      const story = entryText(language, 'blog', 'first-trainees');
      expect(story).toContain(`\n${texts.quote.text}\n`);
      expect(story).toContain(`{by="${texts.quote.by}" role="${texts.quote.role}"}`);
    });
  },
);
