import { expect, it } from 'vitest';
import { parseFrontMatter } from './front-matter.ts';

const HASH =
  'a text with # after a space needs quotation marks, such as title: "The # of panels"; without them, # starts a comment';

function parsed(...lines: readonly string[]) {
  const found: string[] = [];
  const text = ['---', 'id: felt', ...lines, '---', 'Text', ''].join('\n');
  const file = parseFrontMatter({ file: 'felt.md', kind: 'page', text }, ({ line, message }) =>
    found.push(`${line}: ${message}`),
  );
  return { ...file, found };
}

it('reports a number sign that cuts a text, with its line', () => {
  expect(parsed('title: Vilt #1', 'tags: [a]')).toMatchObject({ meta: undefined, found: [`3: ${HASH}`] });
  expect(parsed('title: Vilt', 'facts: { hours: 32 }', 'alt: Kleur #3 en #4').found).toEqual([`5: ${HASH}`]);
  expect(parsed('title: Vilt', 'facts:', '  place: Tilburg #2', '  hours: 32').found).toEqual([`5: ${HASH}`]);
});

it('reports the other faults beside a cut text, but none of what is left of it, and keeps id and references', () => {
  const { found, ...file } = parsed(
    'title: #1',
    'description: Vilt #1',
    'colour: x',
    'tags: [a]',
    'date: soon',
  );
  expect(found).toEqual([
    `3: ${HASH}`,
    `4: ${HASH}`,
    expect.stringContaining('5: colour is not a field'),
    '7: date is not a date such as 2026-03-11',
  ]);
  expect(file).toMatchObject({ meta: undefined, id: 'felt', referring: { tags: ['a'] } });
  expect(parsed('title: Vilt #1', 'tags: [a]')).toMatchObject({ id: 'felt', referring: { tags: ['a'] } });
});

it('keeps a number sign in quotation marks and within a word, and comments that cut nothing', () => {
  const { meta, found } = parsed(
    'title: "Vilt #1" # a title',
    '# of the day',
    'date: 2026-03-11 # a day',
    'author: C#',
    '  # a line of its own',
    'facts:',
    '  hours: 32 # per week',
    '  place: Tilburg',
    '    # a line of its own',
    '# the end',
  );
  expect(found).toEqual([]);
  const facts = { hours: 32, place: 'Tilburg' };
  expect(meta).toMatchObject({ title: 'Vilt #1', date: '2026-03-11', author: 'C#', facts });
});

it.each([
  [3000, 2600, ['4: facts.salaryTo is below salaryFrom']],
  [3000, 3000, []],
  [undefined, 2600, []],
])('compares the ends of a salary: %s to %s', (from, to, faults) => {
  const salaryFrom = from === undefined ? '' : `salaryFrom: ${from}, `;
  expect(parsed('title: Baan', `facts: { ${salaryFrom}salaryTo: ${to} }`).found).toEqual(faults);
});
