import { expect, it, test } from 'vitest';
import type { AuthoredWeight } from '#shared/configuration/authored-configuration.ts';
import type { EvaluatedAnswers } from '#shared/configuration/evaluate-answers.ts';
import { toPackedItem } from './packed-item.ts';

const item = { weightGrams: 500, packageWidth: 300, packageHeight: 200, packageDepth: 40, deliveryDays: 7 };

function packed(weight: AuthoredWeight, evaluated: Pick<EvaluatedAnswers, 'size' | 'answers'>) {
  // Packing only uses the weight and the answers.
  const configuration = { weightGrams: item.weightGrams, weight };
  const configured = { configuration, evaluated: { visible: [], ...evaluated } } as unknown as Parameters<
    typeof toPackedItem
  >[1];
  return toPackedItem(item, configured, 3);
}

const answers = { count: 24 };
const size = { width: 1_200, height: 600 };

it.each<[string, AuthoredWeight, number]>([
  ['no configured weight', {}, 500],
  ['0.72 m² of 3.5 kg', { gramsPerSquareMetre: 3_500 }, 3_020],
  ['a rail of 1.2 m', { runningMetre: { grams: 700, along: 'width' } }, 1_340],
  ['an edge of 0.6 m', { runningMetre: { grams: 700, along: 'height' } }, 920],
  ['a frame of 3.6 m', { runningMetre: { grams: 420, along: 'perimeter' } }, 2_012],
  ['24 tiles', { each: { optionId: 'count', grams: 205 } }, 5_420],
  ['a count without an answer', { each: { optionId: 'other', grams: 205 } }, 500],
  ['a fraction of a gram, rounded up', { gramsPerSquareMetre: 1 }, 501],
])('weighs %s', (_case, weight, weightGrams) => {
  expect(packed(weight, { size, answers })).toMatchObject({ weightGrams, quantity: 3 });
});

test('a made-to-measure piece is padded by 4 cm, any other has the package of its product', () => {
  expect(packed({}, { size, answers })).toMatchObject({
    packageWidth: 1_280,
    packageHeight: 680,
    packageDepth: 40,
  });
  expect(packed({}, { size: undefined, answers })).toMatchObject({ packageWidth: 300, packageHeight: 200 });
});
