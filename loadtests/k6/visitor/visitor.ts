import { sleep } from 'k6';
import exec from 'k6/execution';
import type { Locale } from '../../../shared/locales/index.ts';
import { type Profile, phaseAt, secondsOf } from '../profiles/profile.ts';
import { SLICES } from './figures.ts';
import type { ShopMap } from './shop-map.ts';

/** Somebody on one visit to one locale's shop. */
export interface Visitor {
  /** Of the visit in this run, from 0. */
  readonly number: number;
  readonly journey: string;
  readonly locale: Locale;
  /** In X-Forwarded-For: an edge that trusts this machine counts its limits by it, as it would with real visitors. */
  readonly address: string;
  readonly map: ShopMap;
  readonly profile: Profile;
  /** With scripts: moves on by calls instead of page loads. */
  readonly hasScript: boolean;
  /** Loads styles, scripts and pictures, each once, as a browser with a cache does. */
  readonly loadsFiles: boolean;
  readonly seen: Set<string>;
  /** Set by the first page: later moves may do without a page load. */
  hasPage: boolean;
  /** From 0 up to 1; the same numbers for the same visit of every run. */
  random(): number;
}

/** A visit that cannot go on: refused by the shop, or something it needed was not there. */
export class VisitOver extends Error {
  readonly refused: boolean;

  constructor(why: string, refused = false) {
    super(why);
    this.name = 'VisitOver';
    this.refused = refused;
  }
}

/** Random numbers from a seed (mulberry32), so that two runs send the same visits. */
export function randomOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An address of the network that is kept for such tests (198.18.0.0/15, RFC 2544), another one for each visit. */
export function addressOf(visit: number): string {
  return `198.18.${Math.floor(visit / 254) % 256}.${1 + (visit % 254)}`;
}

/** One of several. Ends the visit when there is none. */
export function pick<Item>(visitor: Visitor, items: readonly Item[], what: string): Item {
  const item = items[Math.floor(visitor.random() * items.length)];
  if (item === undefined) throw new VisitOver(`There is no ${what} to choose`);
  return item;
}

/** Looks at what is on show for a while. */
export function think({ profile, random }: Visitor): void {
  const [least, most] = profile.think;
  sleep(least + random() * (most - least));
}

/** Seconds since the visits began. */
function elapsed(profile: Profile): number {
  return exec.scenario.progress * secondsOf(profile);
}

/** Tags of this moment: its slice of the run's time alone, or the part of the profile. */
export function sliceNow(): { slice: string } {
  return { slice: String(Math.min(SLICES - 1, Math.floor(exec.scenario.progress * SLICES))) };
}

export function phaseNow(profile: Profile): string {
  return phaseAt(profile, elapsed(profile));
}
