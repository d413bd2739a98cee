import express, { type RequestHandler, Router } from 'express';
import { createDurationHistogram } from '#server/platform/telemetry/metrics.ts';
import { CONTENT_PAGE, SCREENS } from '#shared/screens/names.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { VITALS, VITALS_PATH, type Vital } from '#shared/web-vitals/web-vitals.ts';
import { limitBody } from '../limits/limit-body.ts';
import type { RateLimit } from '../limits/rate-limit.ts';

// Buckets include the thresholds of good and poor: 0.2 and 0.5 (INP), 0.8 and 1.8 (TTFB), 1.8 and 3 (FCP), 2.5 and 4 (LCP).
const durations = createDurationHistogram(
  {
    name: 'web_vitals_seconds',
    help: 'Web vitals of page views in browsers: LCP, INP, FCP, TTFB.',
    labelNames: ['name', 'screen'],
  },
  [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 8],
);

const shifts = createDurationHistogram(
  {
    name: 'web_vitals_layout_shift',
    help: 'Web vitals of page views in browsers: CLS, a score without a unit.',
    labelNames: ['name', 'screen'],
  },
  [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1],
);

// The alert compares with an hour ago: its series exist before the first page view.
for (const screen of SCREENS) durations.zero({ name: 'LCP', screen });

/** Larger values are implausible. */
const MAX_MILLISECONDS = 120_000;
const MAX_SHIFT = 10;

const MAX_BODY_BYTES = 2_048;
const KNOWN_SCREENS: ReadonlySet<unknown> = new Set([...SCREENS, CONTENT_PAGE]);

/** POST /vitals: the web vitals of one page view. Unknown and implausible values are ignored. */
export function vitals(rateLimit: RateLimit): Router {
  const router = Router();
  const record: RequestHandler = (req, res) => {
    // Scripts of other sites must not add page views.
    const site = req.get('sec-fetch-site');
    if (site === undefined || site === 'same-origin') observe(req.body);
    res.setHeader('Cache-Control', 'no-store');
    res.status(204).end();
  };
  router.post(
    VITALS_PATH,
    limitBody(rateLimit, MAX_BODY_BYTES),
    express.json({ limit: MAX_BODY_BYTES }),
    record,
  );
  return router;
}

function observe(report: unknown): void {
  const { screen, vitals } = fieldsOf(report);
  if (!isScreen(screen)) return;
  const values = fieldsOf(vitals);
  for (const name of VITALS) {
    const value = values[name];
    if (typeof value === 'number' && value >= 0) observeOne(name, screen, value);
  }
}

function observeOne(name: Vital, screen: string, value: number): void {
  if (name === 'CLS') {
    if (value <= MAX_SHIFT) shifts.observe({ name, screen }, value);
  } else if (value <= MAX_MILLISECONDS) durations.observe({ name, screen }, value / 1_000);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function isScreen(value: unknown): value is string {
  return KNOWN_SCREENS.has(value);
}
