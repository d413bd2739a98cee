import { expect, it } from 'vitest';
import { holes, size } from './options.fixture.ts';
import { weightFaults } from './weight-faults.ts';

const all = {
  gramsPerSquareMetre: 1,
  runningMetre: { grams: 1, along: 'width' },
  each: { optionId: holes.id, grams: 1 },
} as const;

it('allows weights by a size and a number that have options', () => {
  expect(weightFaults({ options: [size, holes], weight: all })).toEqual([]);
  expect(weightFaults({ options: [holes] })).toEqual([]);
});

it('reports a weight along a side without a size', () => {
  const each = { ...all.each, along: 'perimeter' } as const;
  expect(weightFaults({ options: [size, holes], weight: { each } })).toEqual([]);
  expect(weightFaults({ options: [holes], weight: { each } })).toEqual([
    'weight.each.along: needs a Dimensions option',
  ]);
});

it('reports weights without their option', () => {
  expect(weightFaults({ options: [holes], weight: all })).toEqual([
    'weight.gramsPerSquareMetre: needs a Dimensions option',
    'weight.runningMetre: needs a Dimensions option',
  ]);
  expect(weightFaults({ options: [size], weight: { each: all.each } })).toEqual([
    `weight.each.optionId: ${holes.id} is not a Number option`,
  ]);
});
