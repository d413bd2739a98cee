import exec from 'k6/execution';

import type { Options, Scenario } from 'k6/options';
import type { Locale } from '../../shared/locales/index.ts';
import { JOURNEYS } from './journeys/index.ts';
import { type Journey, selectJourneys } from './journeys/journey.ts';
import { profileByName } from './profiles/index.ts';
import { type Profile, scaled, secondsOf } from './profiles/profile.ts';
import { writeSummary } from './report/summary.ts';
import type { SummaryData } from './report/summary-data.ts';
import { settings } from './settings.ts';
import { thresholdsOf } from './thresholds.ts';
import { metrics } from './visitor/metrics.ts';
import { purgeCaches } from './visitor/purge-caches.ts';
import { byWeight } from './visitor/shares.ts';
import { readShopContents, type ShopContentsByLocale } from './visitor/shop-contents.ts';
import { currentSlice, ipAddressOf, seededRandom, VisitAborted, type Visitor } from './visitor/visitor.ts';

const profile = scaled(profileByName(settings.profile), settings.duration, settings.rate);
const journeys = selectJourneys(JOURNEYS, profile.journey ?? settings.journey);

/** Shares of the visitors. */
const LOADS_FILES_SHARE = 0.4;
const RUNS_SCRIPTS_SHARE = 0.75;

/** Visits start at a rate, whether or not earlier ones have finished; or each journey runs once. */
function scenarioOf(): Scenario {
  if (profile.eachJourneyOnce) {
    const { visitors } = profile.eachJourneyOnce;
    const iterations = journeys.length * settings.locales.length;
    return {
      executor: 'shared-iterations',
      vus: Math.min(visitors, iterations),
      iterations,
      maxDuration: '2m',
    };
  }
  return {
    executor: 'ramping-arrival-rate',
    startRate: profile.startRate,
    timeUnit: '1s',
    stages: profile.stages.map(({ seconds, rate }) => ({ duration: `${seconds}s`, target: rate })),
    preAllocatedVUs: Math.ceil(profile.maxVisitors / 3),
    maxVUs: profile.maxVisitors,
    gracefulStop: '30s',
  };
}

/** The purges of a profile, beside its visits. */
function purgesOf({ purge }: Profile): Record<string, Scenario> {
  if (purge === undefined) return {};
  if (purge === 'once') {
    return { purges: { executor: 'shared-iterations', vus: 1, iterations: 1, exec: 'purge' } };
  }
  return {
    purges: {
      executor: 'constant-arrival-rate',
      rate: 1,
      timeUnit: `${purge.everySeconds}s`,
      duration: `${secondsOf(profile)}s`,
      preAllocatedVUs: 1,
      exec: 'purge',
    },
  };
}

export const options: Options = {
  scenarios: { visits: scenarioOf(), ...purgesOf(profile) },
  thresholds: thresholdsOf(profile, { journeys, locales: settings.locales }),
  summaryTrendStats: ['count', 'min', 'avg', 'med', 'p(90)', 'p(95)', 'p(99)', 'max'],
  // Without `url`: every slug and search term would become a time series.
  systemTags: ['status', 'method', 'name', 'group', 'scenario', 'expected_response', 'error_code', 'check'],
  insecureSkipTLSVerify: true,
  noCookiesReset: false,
  userAgent: 'shop-loadtest',
  tags: { brand: settings.brand.site, profile: profile.name },
};

/** Discovers categories, products and search terms of the shop, by locale. */
export function setup(): ShopContentsByLocale {
  const shops = Object.fromEntries(settings.locales.map((locale) => [locale, readShopContents(locale)]));
  const isPossible = ({ isPossible }: Journey) => Object.values(shops).every((shop) => isPossible(shop));
  if (!journeys.some(isPossible)) {
    throw new Error(`${settings.brand.name} does not support the journey ${settings.journey}`);
  }
  return shops;
}

/** In turns, or by the shares of the profile. */
function localeOf(visit: number, random: () => number): Locale | undefined {
  const shares = profile.shape?.locales;
  if (!shares) return settings.locales[visit % settings.locales.length];
  return byWeight(
    settings.locales.map((locale) => [locale, shares[locale] ?? 0]),
    random(),
  );
}

function startVisit(shops: ShopContentsByLocale): { journey: Journey; visitor: Visitor } {
  const visit = exec.scenario.iterationInTest;
  const random = seededRandom(visit);
  const locale = localeOf(visit, random);
  const shop = locale && shops[locale];
  if (!shop) throw new Error('LOCALES is empty');
  const possible = journeys.filter((journey) => journey.isPossible(shop));
  const turn = Math.floor(visit / settings.locales.length) % possible.length;
  const journey = profile.eachJourneyOnce
    ? possible[turn]
    : byWeight(
        possible.map((one) => [one, profile.shape?.weights[one.name] ?? (profile.shape ? 0 : one.weight)]),
        random(),
      );
  if (!journey) throw new Error('No journey is possible');
  const [runsScripts, loadsFiles] = [random() < RUNS_SCRIPTS_SHARE, random() < LOADS_FILES_SHARE];
  const visitor = {
    number: visit,
    journey: journey.name,
    locale,
    ipAddress: ipAddressOf(visit),
    shop,
    profile,
    runsScripts,
    loadsFiles,
    loadedFiles: new Set<string>(),
  };
  return { journey, visitor: { ...visitor, hasLoadedPage: false, random } };
}

/** One visit, called by k6. */
export default function visit(shops: ShopContentsByLocale): void {
  const { journey, visitor } = startVisit(shops);
  metrics.timelineVisits.add(1, currentSlice());
  const finish = (isDone: boolean) => metrics.journeyDone.add(isDone, { journey: journey.name });
  try {
    journey.visit(visitor);
    finish(true);
  } catch (error) {
    if (!(error instanceof VisitAborted)) throw error;
    finish(false);
    if (!error.refused) console.warn(`${visitor.locale} ${journey.name}: ${error.message}`);
  }
}

/** One purge, called by k6. */
export function purge(): void {
  purgeCaches();
}

export function handleSummary(data: SummaryData): Record<string, string> {
  return writeSummary(data, profile);
}
