import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRecord } from '#shared/validation/is-record.ts';

const FORMAL = /\b(?:u|uw|Uw)\b|(?:^|[.!?] )U [a-z]+t\b/;

/** All texts below the keys `nl` and `nl-BE`. */
function dutchTexts(value: unknown, isDutch = false): string[] {
  if (typeof value === 'string') return isDutch ? [value] : [];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    dutchTexts(inner, isDutch || key === 'nl' || key === 'nl-BE'),
  );
}

test('Dutch texts address the reader with je everywhere, as the shop does', () => {
  const content = globSync('shared/brands/*/{content,locales}/{nl,nl-BE}/**/*.{md,json}', {
    // The law words the model form of a withdrawal.
    exclude: (path) => path.endsWith('herroeping.md'),
  });
  const catalogue = globSync('shared/brands/*/catalogue/**/*.json');
  expect(content.length).toBeGreaterThan(100);
  const texts = [
    ...content.flatMap((file) => readFileSync(file, 'utf8').split('\n')),
    ...catalogue.flatMap((file) => dutchTexts(JSON.parse(readFileSync(file, 'utf8')))),
  ];
  expect(texts.filter((text) => FORMAL.test(text))).toEqual([]);
});
