import { Counter, Gauge, Rate, Trend } from 'k6/metrics';

/** Time slices of a run. */
export const SLICES = 30;

/** Metrics besides those of k6. */
export const metrics = {
  /** Time of the run at the end of the setup. */
  setup: new Gauge('setup_ms', true),
  /** Share of started visits that finished. */
  journeyDone: new Rate('journey_done'),
  /** Share of responses with 503 or 429: load shedding and rate limits. */
  refused: new Rate('refused'),
  /** Hit rate of the storefront's page cache, and its states as reported by Server-Timing. */
  pageCacheHits: new Rate('page_cache_hits'),
  pageCache: new Counter('page_cache'),
  /** The same for an edge. */
  edgeCacheHits: new Rate('edge_cache_hits'),
  edgeCache: new Counter('edge_cache'),
  /** Attempts to add a sold-out product: expected in a long run. */
  soldOut: new Counter('sold_out'),
  orders: new Counter('orders'),
  /** The next four are tagged with the time slice. */
  timeline: new Trend('timeline_ms', true),
  timelineFailed: new Counter('timeline_failed'),
  timelineRefused: new Counter('timeline_refused'),
  timelineVisits: new Counter('timeline_visits'),
};
