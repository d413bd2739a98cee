import { sleep } from 'k6';
import exec from 'k6/execution';
import type { Brand } from '../../../shared/brands/index.ts';
import type { Locale } from '../../../shared/locales/index.ts';
import { type Profile, phaseAt, secondsOf } from '../profiles/profile.ts';
import { SLICES } from './metrics.ts';
import { byPopularity } from './shares.ts';
import type { ShopContents } from './shop-contents.ts';

/** A visitor during one visit to the shop of one locale. */
export interface Visitor {
  /** Number of the visit, from 0. */
  readonly number: number;
  readonly journey: string;
  readonly brand: Brand;
  readonly locale: Locale;
  /** Host header. */
  readonly host: string;
  /** Sent in X-Forwarded-For: an edge that trusts this machine applies its limits by it. */
  readonly ipAddress: string;
  readonly shop: ShopContents;
  readonly profile: Profile;
  /** Navigates by tRPC calls after the first page load. */
  readonly runsScripts: boolean;
  /** Loads styles, scripts and pictures, each once. */
  readonly loadsFiles: boolean;
  readonly loadedFiles: Set<string>;
  hasLoadedPage: boolean;
  /** In [0, 1); the same sequence for the same visit of every run. */
  random(): number;
}

/** A visit that cannot continue: the shop refused a request, or something is missing. */
export class VisitAborted extends Error {
  readonly refused: boolean;

  constructor(message: string, refused = false) {
    super(message);
    this.name = 'VisitAborted';
    this.refused = refused;
  }
}

/** Seeded random numbers (mulberry32): every run sends the same visits. */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An IP address for each visit from the network reserved for benchmarks (198.18.0.0/15, RFC 2544). */
export function ipAddressOf(visit: number): string {
  return `198.18.${Math.floor(visit / 254) % 256}.${1 + (visit % 254)}`;
}

/** A random item. Throws VisitAborted when there is none. */
export function pick<Item>(visitor: Visitor, items: readonly Item[], name: string): Item {
  const item = items[Math.floor(visitor.random() * items.length)];
  if (item === undefined) throw new VisitAborted(`There is no ${name}`);
  return item;
}

/** A random item, of which the first ones are popular where the profile says so. Throws VisitAborted when there is none. */
export function pickPopular<Item>(visitor: Visitor, items: readonly Item[], name: string): Item {
  const item = byPopularity(items, visitor.profile.shape?.popularity ?? 0, visitor.random());
  if (item === undefined) throw new VisitAborted(`There is no ${name}`);
  return item;
}

/** Pauses for a random think time. */
export function think({ profile, random }: Visitor): void {
  const [min, max] = profile.thinkSeconds;
  sleep(min + random() * (max - min));
}

/** Seconds since the first visit. */
function elapsed(profile: Profile): number {
  return exec.scenario.progress * secondsOf(profile);
}

/** The tag of the current time slice. */
export function currentSlice(): { slice: string } {
  return { slice: String(Math.min(SLICES - 1, Math.floor(exec.scenario.progress * SLICES))) };
}

export function currentPhase(profile: Profile): string {
  return phaseAt(profile, elapsed(profile));
}
