import { expect, it } from 'vitest';
import { parseDefaults } from './spreadsheet-arguments.ts';

it('reads the columns of defaults in upper and lower case', () => {
  expect(parseDefaults(['Delivery Days=3', 'price EUR=10', 'attribute material=wool'])).toEqual(
    new Map([
      ['delivery days', '3'],
      ['price EUR', '10'],
      ['attribute material', 'wool'],
    ]),
  );
  expect(() => parseDefaults(['days=3'])).toThrow('--default: there is no column days');
});
