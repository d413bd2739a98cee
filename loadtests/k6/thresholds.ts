import type { Locale } from '../../shared/locales/index.ts';
import { SCREENS } from '../../shared/screens/names.ts';
import { JOURNEYS } from './journeys/index.ts';
import { PHASES, type Profile } from './profiles/profile.ts';
import { ALWAYS } from './report/observation.ts';
import { KINDS } from './visitor/ask.ts';
import { SLICES } from './visitor/figures.ts';

const STATES = ['hit', 'stale', 'miss', 'pass', 'light'] as const;
const EDGE_STATES = ['hit', 'stale', 'updating', 'revalidated', 'miss', 'expired', 'bypass'] as const;
const OTHER_SCREENS = ['asset', 'picture', 'sandbox'] as const;

function byTag(metric: string, tag: string, values: readonly string[], always: string): [string, string[]][] {
  return values.map((value) => [`${metric}{${tag}:${value}}`, [always]]);
}

/** Everything that the report shows by tag. */
function observed(locales: readonly Locale[]): [string, string[]][] {
  const journeys = JOURNEYS.map(({ name }) => name);
  const slices = Array.from({ length: SLICES }, (_, slice) => String(slice));
  return [
    ...byTag('http_req_duration', 'journey', journeys, ALWAYS.trend),
    ...byTag('http_req_failed', 'journey', journeys, ALWAYS.rate),
    ...byTag('refused', 'journey', journeys, ALWAYS.rate),
    ...byTag('journey_done', 'journey', journeys, ALWAYS.rate),
    ...byTag('http_req_duration', 'kind', KINDS, ALWAYS.trend),
    ...byTag('http_req_duration', 'screen', [...SCREENS, ...OTHER_SCREENS], ALWAYS.trend),
    ...byTag('http_req_duration', 'locale', locales, ALWAYS.trend),
    ...byTag('http_req_duration', 'phase', PHASES, ALWAYS.trend),
    ...byTag('page_cache', 'state', STATES, ALWAYS.counter),
    ...byTag('edge_cache', 'state', EDGE_STATES, ALWAYS.counter),
    ...byTag('timeline_ms', 'slice', slices, ALWAYS.trend),
    ...byTag('timeline_failed', 'slice', slices, ALWAYS.counter),
    ...byTag('timeline_refused', 'slice', slices, ALWAYS.counter),
    ...byTag('timeline_visits', 'slice', slices, ALWAYS.counter),
  ];
}

/** The thresholds of a profile, and what the report shows by tag. */
export function thresholdsOf(profile: Profile, locales: readonly Locale[]): Record<string, string[]> {
  const all: Record<string, string[]> = Object.fromEntries(observed(locales));
  for (const [metric, wanted] of Object.entries(profile.thresholds)) all[metric] = [...wanted];
  return all;
}
