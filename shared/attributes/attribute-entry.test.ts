import { expect, test } from 'vitest';
import { normaliseAttributes, type RawAttributeEntry } from './attribute-entry.ts';

test.each<[string, RawAttributeEntry, object[]]>([
  [
    'a full entry',
    { name: 'Thickness', value: '12', type: 'number' },
    [{ name: 'Thickness', value: '12', type: 'number' }],
  ],
  ['no type', { name: 'Felt', value: 'Wool' }, [{ name: 'Felt', value: 'Wool', type: 'text' }]],
  ['type null', { name: 'Felt', value: 'Wool', type: null }, [{ name: 'Felt', value: 'Wool', type: 'text' }]],
  ['the value 0', { name: 'Gloss', value: '0' }, [{ name: 'Gloss', value: '0', type: 'text' }]],
  ['an empty type', { name: 'Felt', value: 'Wool', type: '' }, []],
  ['no name', { value: 'Wool' }, []],
  ['a blank name', { name: ' ', value: 'Wool' }, []],
  ['no value', { name: 'Felt' }, []],
  ['value null', { name: 'Felt', value: null, type: 'text' }, []],
  ['an empty value', { name: 'Felt', value: '' }, []],
])('%s', (_case, entry, expected) => {
  expect(normaliseAttributes([entry])).toEqual(expected);
});

test('keeps order and other fields', () => {
  const entries = [
    { id: 'b', name: 'B', value: '2' },
    { id: 'x', name: '', value: '0' },
    { id: 'a', name: 'A', value: '1' },
  ];
  expect(normaliseAttributes(entries).map(({ id, type }) => [id, type])).toEqual([
    ['b', 'text'],
    ['a', 'text'],
  ]);
});
