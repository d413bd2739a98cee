import exec from 'k6/execution';

import type { Options, Scenario } from 'k6/options';
import { JOURNEYS } from './journeys/index.ts';
import { type Journey, selectJourneys } from './journeys/journey.ts';
import { profileByName } from './profiles/index.ts';
import { type Profile, scaled, secondsOf } from './profiles/profile.ts';
import { writeSummary } from './report/summary.ts';
import type { SummaryData } from './report/summary-data.ts';
import { settings, shopKey } from './settings.ts';
import { thresholdsOf } from './thresholds.ts';
import { metrics } from './visitor/metrics.ts';
import { purgeCaches } from './visitor/purge-caches.ts';
import { byWeight } from './visitor/shares.ts';
import { readShopContents, type ShopContentsByKey } from './visitor/shop-contents.ts';
import { currentSlice, ipAddressOf, seededRandom, VisitAborted, type Visitor } from './visitor/visitor.ts';
import { shopOfVisit } from './visitor/visits.ts';

const profile = scaled(profileByName(settings.profile), settings.duration, settings.rate);
const journeys = selectJourneys(JOURNEYS, profile.journey ?? settings.journey);

if (profile.purge !== undefined && settings.adminUrls.length === 0)
  throw new Error(
    `ADMIN_URLS: the profile ${profile.name} purges the storefronts and edges at their admin servers`,
  );

/** Shares of the visitors. */
const LOADS_FILES_SHARE = 0.4;
const RUNS_SCRIPTS_SHARE = 0.75;

/** The number of visits where each journey runs once. */
const plannedVisits = profile.eachJourneyOnce
  ? journeys.length * settings.locales.length * settings.brands.length
  : undefined;

/** Visits start at a rate, whether or not earlier ones have finished; or each journey runs once. */
function scenarioOf(): Scenario {
  if (profile.eachJourneyOnce && plannedVisits) {
    const { visitors, maxMinutes } = profile.eachJourneyOnce;
    return {
      executor: 'shared-iterations',
      vus: Math.min(visitors, plannedVisits),
      iterations: plannedVisits,
      maxDuration: `${maxMinutes}m`,
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
  thresholds: thresholdsOf(profile, {
    journeys,
    locales: settings.locales,
    brands: settings.brands.map(({ site }) => site),
  }),
  summaryTrendStats: ['count', 'min', 'avg', 'med', 'p(90)', 'p(95)', 'p(99)', 'max'],
  // Without `url`: every slug and search term would become a time series.
  systemTags: ['status', 'method', 'name', 'group', 'scenario', 'expected_response', 'error_code', 'check'],
  // 35 shops of five brands are read one after another.
  setupTimeout: '5m',
  insecureSkipTLSVerify: settings.isLocal,
  userAgent: 'shop-loadtest',
  tags: { profile: profile.name },
};

/** Discovers categories, products and search terms of the shops. */
export function setup(): ShopContentsByKey {
  const shops = Object.fromEntries(
    settings.brands.flatMap((brand) =>
      settings.locales.map((locale) => [shopKey(brand, locale), readShopContents(brand, locale)]),
    ),
  );
  const isPossible = ({ isPossible }: Journey) => Object.values(shops).every((shop) => isPossible(shop));
  if (!journeys.some(isPossible)) {
    const names = settings.brands.map(({ name }) => name).join(', ');
    throw new Error(`${names} does not support the journey ${settings.journey}`);
  }
  metrics.setup.add(exec.instance.currentTestRunDuration);
  return shops;
}

function startVisit(shops: ShopContentsByKey): { journey: Journey; visitor: Visitor } {
  const visit = exec.scenario.iterationInTest;
  const random = seededRandom(visit);
  const { brand, locale, turn } = shopOfVisit(visit, settings, profile.shape, random);
  const key = brand && locale ? shopKey(brand, locale) : '';
  const shop = shops[key];
  if (!brand || !locale || !shop) throw new Error('No shop has a share');
  const possible = journeys.filter((journey) => journey.isPossible(shop));
  const journey = profile.eachJourneyOnce
    ? possible[turn % possible.length]
    : byWeight(
        possible.map((one) => [one, profile.shape?.weights[one.name] ?? (profile.shape ? 0 : one.weight)]),
        random(),
      );
  if (!journey) throw new Error('No journey is possible');
  const [runsScripts, loadsFiles] = [random() < RUNS_SCRIPTS_SHARE, random() < LOADS_FILES_SHARE];
  const visitor = {
    number: visit,
    journey: journey.name,
    brand,
    locale,
    host: settings.hosts[key] ?? '',
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
export default function visit(shops: ShopContentsByKey): void {
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
  return writeSummary(data, profile, plannedVisits);
}
