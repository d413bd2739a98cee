import exec from 'k6/execution';

import type { Options, Scenario } from 'k6/options';
import { journeyByWeight, journeysByName } from './journeys/index.ts';
import type { Journey } from './journeys/journey.ts';
import { profileByName } from './profiles/index.ts';
import { scaled } from './profiles/profile.ts';
import { summaryOf } from './report/summary.ts';
import type { SummaryData } from './report/summary-data.ts';
import { settings } from './settings.ts';
import { thresholdsOf } from './thresholds.ts';
import { figures } from './visitor/figures.ts';
import { readShopMap, type ShopMaps } from './visitor/shop-map.ts';
import { addressOf, randomOf, sliceNow, VisitOver, type Visitor } from './visitor/visitor.ts';

const profile = scaled(profileByName(settings.profile), settings.duration, settings.rate);
const wanted = journeysByName(settings.journey);

/** Of the visitors, those who load styles, scripts and pictures, and those whose browser runs scripts. */
const LOADS_FILES = 0.4;
const HAS_SCRIPT = 0.75;

/** How visits arrive: at a rate, whether or not earlier ones are done; or each in its turn. */
function scenarioOf(): Scenario {
  if (profile.inTurns) {
    const { visitors } = profile.inTurns;
    const iterations = wanted.length * settings.locales.length;
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
    preAllocatedVUs: Math.ceil(profile.mostVisitors / 3),
    maxVUs: profile.mostVisitors,
    gracefulStop: '30s',
  };
}

export const options: Options = {
  scenarios: { visits: scenarioOf() },
  thresholds: thresholdsOf(profile, settings.locales),
  summaryTrendStats: ['count', 'min', 'avg', 'med', 'p(90)', 'p(95)', 'p(99)', 'max'],
  // Without the address: each slug and search would be a series of its own.
  systemTags: ['status', 'method', 'name', 'group', 'scenario', 'expected_response', 'error_code', 'check'],
  insecureSkipTLSVerify: true,
  noCookiesReset: false,
  userAgent: 'shop-loadtest',
  tags: { brand: settings.brand.site, profile: profile.name },
};

/** Reads from the shop itself what there is to visit, per locale. */
export function setup(): ShopMaps {
  const maps = Object.fromEntries(settings.locales.map((locale) => [locale, readShopMap(locale)]));
  const isPossible = ({ isPossible }: Journey) => Object.values(maps).every((map) => isPossible(map));
  if (!wanted.some(isPossible)) {
    throw new Error(`${settings.brand.name} has nothing to offer to the journey ${settings.journey}`);
  }
  return maps;
}

function beginVisit(maps: ShopMaps): { journey: Journey; visitor: Visitor } {
  const visit = exec.scenario.iterationInTest;
  const random = randomOf(visit);
  const locale = settings.locales[visit % settings.locales.length];
  const map = locale && maps[locale];
  if (!map) throw new Error('LOCALES is empty');
  const possible = wanted.filter((journey) => journey.isPossible(map));
  const turn = Math.floor(visit / settings.locales.length) % possible.length;
  const journey = profile.inTurns ? possible[turn] : journeyByWeight(possible, random());
  if (!journey) throw new Error('There is no journey to go on');
  const [hasScript, loadsFiles] = [random() < HAS_SCRIPT, random() < LOADS_FILES];
  const address = addressOf(visit);
  const visitor = {
    number: visit,
    journey: journey.name,
    locale,
    address,
    map,
    profile,
    hasScript,
    loadsFiles,
    seen: new Set<string>(),
  };
  return { journey, visitor: { ...visitor, hasPage: false, random } };
}

/** One visit. */
export default function visit(maps: ShopMaps): void {
  const { journey, visitor } = beginVisit(maps);
  figures.timelineVisits.add(1, sliceNow());
  const done = (isDone: boolean) => figures.journeyDone.add(isDone, { journey: journey.name });
  try {
    journey.visit(visitor);
    done(true);
  } catch (error) {
    if (!(error instanceof VisitOver)) throw error;
    done(false);
    if (!error.refused) console.warn(`${visitor.locale} ${journey.name}: ${error.message}`);
  }
}

export function handleSummary(data: SummaryData): Record<string, string> {
  return summaryOf(data, profile);
}
