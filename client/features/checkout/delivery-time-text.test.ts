import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/locales/index.ts';

test.each(LANGUAGES)('the times of a slot stay on one line in %s', (language) => {
  const file = readFileSync(`shared/locales/${language}/checkout.json`, 'utf8');
  const { moment } = JSON.parse(file) as { readonly moment: { readonly between: string } };
  expect(moment.between).toMatch(/^\{\{day\}\}, \{\{from\}\}\u00a0–\u00a0\{\{to\}\}(\u00a0(Uhr|uur))?$/u);
});
