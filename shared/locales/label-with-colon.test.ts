import { expect, it } from 'vitest';
import { labelWithColon } from './label-with-colon.ts';

it('a colon after a label has a narrow no-break space before it in French alone', () => {
  expect(labelWithColon('Couleur', 'fr-BE')).toBe('Couleur\u202f:');
  expect(labelWithColon('Farbe', 'de-AT')).toBe('Farbe:');
});
