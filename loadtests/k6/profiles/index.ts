import { load } from './load.ts';
import type { Profile } from './profile.ts';
import { smoke } from './smoke.ts';
import { soak } from './soak.ts';
import { spike } from './spike.ts';
import { stress } from './stress.ts';

/** Every profile: a new one is a file and a line here. */
export const PROFILES: readonly Profile[] = [smoke, load, stress, spike, soak];

/** A profile by its name. Throws words with the names there are. */
export function profileByName(name: string): Profile {
  const profile = PROFILES.find((known) => known.name === name);
  if (profile) return profile;
  throw new Error(`There is no profile "${name}": ${PROFILES.map((known) => known.name).join(', ')}`);
}
