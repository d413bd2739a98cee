import { expect, it } from 'vitest';
import { defaultAnswers, isSize } from './configuration.ts';
import { configurationOf, optionOf } from './panel.fixture.ts';
import { rotatedDefaultSize } from './rotated-size.ts';

const limits = { width: { min: 300, max: 2400, step: 5 }, height: { min: 300, max: 1200, step: 5 } };
const defaultAnswer = { width: 900, height: 600 };
const configuration = configurationOf([optionOf('size', 'Dimensions', { limits, defaultAnswer })]);
const [option] = configuration.options;
const answer = defaultAnswers(configuration).size;
const portrait = { width: 2400, height: 3600 };

it.each([
  ['an upright picture', answer, portrait, { width: 600, height: 900 }],
  ['a picture that lies like the default', answer, { width: 3600, height: 2400 }, undefined],
  ['a square picture', answer, { width: 2000, height: 2000 }, undefined],
  ['a size that the shopper chose', { width: 1200, height: 600 }, portrait, undefined],
  ['no valid size', undefined, portrait, undefined],
] as const)('%s', (_what, given, picture, size) => {
  if (!option) throw new Error('There is no option');
  expect(rotatedDefaultSize(option, isSize(given) ? given : undefined, picture)).toEqual(size);
});

it('a product that is not made on its side keeps its size', () => {
  if (!option) throw new Error('There is no option');
  const flat = { ...option, limits: { ...limits, height: { min: 300, max: 600, step: 5 } } };
  expect(rotatedDefaultSize(flat, defaultAnswer, portrait)).toBeUndefined();
});
