import { expect, it } from 'vitest';
import { holes, size } from './options.fixture.ts';
import { weightFaults } from './weight-faults.ts';

const all = {
  gramsPerSquareMetre: 1,
  runningMetre: { grams: 1, along: 'width' },
  each: { optionId: holes.id, grams: 1 },
} as const;

it('weighs by a size and by a count that are asked for', () => {
  expect(weightFaults({ options: [size, holes], weight: all })).toEqual([]);
  expect(weightFaults({ options: [holes] })).toEqual([]);
});

it('names what is not asked for', () => {
  expect(weightFaults({ options: [holes], weight: all })).toEqual([
    'weight.gramsPerSquareMetre: needs Dimensions, and there are none',
    'weight.runningMetre: needs Dimensions, and there are none',
  ]);
  expect(weightFaults({ options: [size], weight: { each: all.each } })).toEqual([
    `weight.each.optionId: ${holes.id} is no Number`,
  ]);
});
