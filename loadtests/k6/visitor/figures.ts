import { Counter, Rate, Trend } from 'k6/metrics';

/** Slices of the run's time in the report's charts. */
export const SLICES = 30;

/** What the load tests count beside what k6 counts by itself. */
export const figures = {
  /** Visits that came to their end, of those that began. */
  journeyDone: new Rate('journey_done'),
  /** Answers 503 and 429, of all: the shop protecting itself. */
  refused: new Rate('refused'),
  /** Pages that the storefront had ready, of those that can be kept; and each state of its Server-Timing. */
  pageCacheHits: new Rate('page_cache_hits'),
  pageCache: new Counter('page_cache'),
  /** The same of the edge, where there is one in front. */
  edgeCacheHits: new Rate('edge_cache_hits'),
  edgeCache: new Counter('edge_cache'),
  /** Products that were sold out when a visitor wanted them: expected in a long run. */
  soldOut: new Counter('sold_out'),
  orders: new Counter('orders'),
  /** By slice of the run's time. */
  timeline: new Trend('timeline_ms', true),
  timelineFailed: new Counter('timeline_failed'),
  timelineRefused: new Counter('timeline_refused'),
  timelineVisits: new Counter('timeline_visits'),
};
