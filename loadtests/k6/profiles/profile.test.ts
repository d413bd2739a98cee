import { describe, expect, it } from 'vitest';
import { PROFILES, profileByName } from './index.ts';
import { type Profile, phaseAt, rateAt, scaled, secondsOf } from './profile.ts';

const profile: Profile = {
  ...profileByName('spike'),
  startRate: 2,
  stages: [
    { seconds: 10, rate: 2, phase: 'before' },
    { seconds: 20, rate: 42, phase: 'peak' },
    { seconds: 10, rate: 42, phase: 'after' },
  ],
};

describe('profiles', () => {
  it.each([
    [0, 2, 'before'],
    [10, 2, 'peak'],
    [20, 22, 'peak'],
    [30, 42, 'after'],
    [99, 42, 'after'],
  ])('at second %d: %d visits per second, phase %s', (second, rate, phase) => {
    expect([rateAt(profile, second), phaseAt(profile, second)]).toEqual([rate, phase]);
  });

  it('scales durations and rates, to 1 at least', () => {
    const short = scaled(profile, 0.5, 2);
    expect([secondsOf(short), rateAt(short, 15), short.maxVisitors]).toEqual([
      20,
      84,
      2 * profile.maxVisitors,
    ]);
    const minimal = scaled(profile, 0.001, 0.001);
    expect(minimal.stages.map(({ seconds, rate }) => [seconds, rate])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
  });

  it.each(PROFILES.map((known) => [known.name, known] as const))(
    '%s is found by its name and has thresholds',
    (name, known) => {
      expect(profileByName(name)).toBe(known);
      expect(Object.keys(known.thresholds).length).toBeGreaterThan(0);
      if (!known.eachJourneyOnce) expect(known.stages.at(-1)?.phase).toBe('after');
    },
  );

  it('names the known profiles in the error for an unknown one', () => {
    expect(() => profileByName('lode')).toThrow(
      'PROFILE: got "lode", expected one of smoke, load, traffic, cold, purge, stress, spike, soak, purchase',
    );
  });
});
