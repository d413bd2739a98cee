import { expect, it } from 'vitest';
import { parseDefaults } from './spreadsheet-arguments.ts';

it('reads headers and values of defaults', () => {
  expect(parseDefaults(['Delivery Days=3', ' attribute material = wool=felt'])).toEqual(
    new Map([
      ['Delivery Days', '3'],
      ['attribute material', 'wool=felt'],
    ]),
  );
  expect(() => parseDefaults(['days'])).toThrow('--default takes NAME=VALUE, not days');
});
