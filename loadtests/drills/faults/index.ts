import type { Drill } from '../drill.ts';
import { CRASHES } from './crashes.ts';
import { DEPENDENCIES } from './dependencies.ts';
import { RELEASES } from './releases.ts';

/** Shows that the visitors themselves cause no failure. */
const NOTHING: Drill = {
  name: 'no fault',
  expected: { failedPages: 0, failedCalls: 0, recovery: 0, sells: true },
  begin: async () => async () => undefined,
};

/** All drills. To add one: an entry in a file of this folder. */
export const DRILLS: readonly Drill[] = [NOTHING, ...CRASHES, ...DEPENDENCIES, ...RELEASES];
