import { expect, test } from 'vitest';
import { factWords } from './line-words.ts';

const BACKING = { optionId: 'backing', label: 'Achterzijde', value: 'Zelfklevend' };

test.each([
  ['that is an answer in the same words is left out', 'Achterzijde', 'zelfklevend', []],
  ['with another value stays', 'Achterzijde', 'antislip', [{ label: 'Achterzijde', value: 'antislip' }]],
  ['with another name stays', 'Afwerking', 'zelfklevend', [{ label: 'Afwerking', value: 'zelfklevend' }]],
])('a fact %s', (_case, name, value, expected) => {
  expect(factWords({ options: [BACKING], facts: [{ name, value, type: 'text' }] }, 'nl-NL')).toEqual(
    expected,
  );
});
