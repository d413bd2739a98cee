import { expect, it, test } from 'vitest';
import type { AuthoredWeight } from '#shared/configuration/authored-configuration.ts';
import type { EvaluatedAnswers } from '#shared/configuration/evaluate-answers.ts';
import { packedLine } from './packed-line.ts';

const item = { weightGrams: 500, packageWidth: 300, packageHeight: 200, packageDepth: 40, deliveryDays: 7 };

function packed(weight: AuthoredWeight, evaluated: Pick<EvaluatedAnswers, 'size' | 'answers'>) {
  // Of a configured line its weight and its answers are all that packing looks at.
  const configured = { weight, evaluated } as unknown as Parameters<typeof packedLine>[1];
  return packedLine(item, configured, 3);
}

const answers = { count: 24 };
const size = { width: 1_200, height: 600 };

it.each<[string, AuthoredWeight, number]>([
  ['nothing of its own', {}, 500],
  ['0.72 m² of 3.5 kg', { gramsPerSquareMetre: 3_500 }, 3_020],
  ['a rail of 1.2 m', { runningMetre: { grams: 700, along: 'width' } }, 1_340],
  ['an edge of 0.6 m', { runningMetre: { grams: 700, along: 'height' } }, 920],
  ['a frame of 3.6 m', { runningMetre: { grams: 420, along: 'perimeter' } }, 2_012],
  ['24 tiles', { each: { optionId: 'count', grams: 205 } }, 5_420],
  ['a count that nobody gave', { each: { optionId: 'other', grams: 205 } }, 500],
  ['a part of a gram more', { gramsPerSquareMetre: 1 }, 501],
])('weighs %s', (_what, weight, weightGrams) => {
  expect(packed(weight, { size, answers })).toMatchObject({ weightGrams, quantity: 3 });
});

test('what has a size is packed with a rim of 4 cm, what has none in its own package', () => {
  expect(packed({}, { size, answers })).toMatchObject({
    packageWidth: 1_280,
    packageHeight: 680,
    packageDepth: 40,
  });
  expect(packed({}, { size: undefined, answers })).toMatchObject({ packageWidth: 300, packageHeight: 200 });
});
