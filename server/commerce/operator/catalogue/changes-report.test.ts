import { expect, it } from 'vitest';
import { planCsv } from '../../catalogue/spreadsheet/spreadsheet.fixture.ts';
import { afterImport } from './changes-report.ts';

it.each([
  ['easyfelt', '  npm run shop -- import'],
  ['fibersandfoams', '  BRAND=fibersandfoams npm run shop -- import'],
])('the way back of %s imports its own catalogue', (site, command) => {
  const plan = planCsv('sku;name nl\nTCR-PET;Tafel');
  expect(afterImport(plan, { site, folder: 'catalogue', overwriteStock: false }).at(-1)).toBe(command);
});
