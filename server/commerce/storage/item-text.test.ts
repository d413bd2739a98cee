import { expect, it } from 'vitest';
import { nameWithoutExtension } from './item-text.ts';

it('nameWithoutExtension removes the last extension', () => {
  expect(nameWithoutExtension('summer.at.sea.jpg')).toBe('summer.at.sea');
});
