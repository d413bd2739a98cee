import { expect, it } from 'vitest';
import { soundOfPlan } from './sound-of-plan.ts';

const ROOM = {
  length: 5,
  width: 4,
  height: 2.5,
  floor: 'concrete',
  walls: 'concrete',
  ceiling: 'concrete',
  windows: 0,
  curtains: 0,
  furnishings: { person: 0, upholsteredChair: 0, bookcase: 0 },
  use: 'B4',
} as const;

it('counts the area on the wall, less what the wall itself absorbs', () => {
  const parts = [
    { sku: 'A', area: 3_600_000 },
    { sku: 'B', area: 2_000_000 },
  ];
  const { acoustics, after } = soundOfPlan(ROOM, parts, (sku) => (sku === 'A' ? 0.62 : 0.42));
  // 85 m2 of concrete at 0.02 absorb 1.7 m2; 3.6 m2 at 0.60 and 2 m2 at 0.40 more are 2.96 m2.
  expect(acoustics.absorptionArea).toBeCloseTo(1.7, 9);
  expect(acoustics.seconds).toBeCloseTo((0.161 * 50) / 1.7, 9);
  expect(after).toBeCloseTo((0.161 * 50) / 4.66, 9);
  expect(soundOfPlan(ROOM, [], () => 1).after).toBe(acoustics.seconds);
});
