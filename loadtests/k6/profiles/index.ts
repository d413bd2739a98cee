import { cold } from './cold.ts';
import { load } from './load.ts';
import type { Profile } from './profile.ts';
import { purchase } from './purchase.ts';
import { purge } from './purge.ts';
import { smoke } from './smoke.ts';
import { soak } from './soak.ts';
import { spike } from './spike.ts';
import { stress } from './stress.ts';
import { traffic } from './traffic.ts';

/** All profiles. To add one: a file and a line here. */
export const PROFILES: readonly Profile[] = [
  smoke,
  load,
  traffic,
  cold,
  purge,
  stress,
  spike,
  soak,
  purchase,
];

/** Throws for an unknown name. */
export function profileByName(name: string): Profile {
  const profile = PROFILES.find((known) => known.name === name);
  if (profile) return profile;
  throw new Error(
    `PROFILE: got "${name}", expected one of ${PROFILES.map((known) => known.name).join(', ')}`,
  );
}
