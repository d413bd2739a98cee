import type { Profile } from './profile.ts';

/** The limits of journeys as a sentence; empty without any. */
export function latencyText({ journeyP95 = {} }: Pick<Profile, 'journeyP95'>): string {
  const limits = Object.entries(journeyP95).map(([name, ms]) => `${name} ${ms} ms`);
  return limits.length > 0 ? `Limits of the p95 of a journey: ${limits.join(', ')}.` : '';
}
