import { alertRules, selectorsIn } from '#server/monitoring.fixture.ts';

/**
 * Values of series by name: '5' stays, '+5' grows by 5 in each interval, and others are in the notation of promtool
 * (`promtool test rules`).
 */
export type Input = Readonly<Record<string, string>>;

export interface AlertCase {
  readonly fires: Input | readonly Input[];
  /** Each close to the limit, or below the floor. */
  readonly quiet: readonly Input[];
  /** By default 1m. */
  readonly interval?: string;
  /** Time of the evaluation, in intervals; by default 200. */
  readonly at?: number;
}

const requests = (component: string, ok: string, failed: string, status = '503'): Input => ({
  [`http_requests_total{component="${component}",status="200"}`]: ok,
  [`http_requests_total{component="${component}",status="${status}"}`]: failed,
});

/** Observations up to a second and beyond, per minute. */
const observed = (metric: string, labels: string, fast: number, slow: number): Input => ({
  [`${metric}_bucket{${labels},le="0.1"}`]: `+${fast}`,
  [`${metric}_bucket{${labels},le="10"}`]: `+${fast + slow}`,
  [`${metric}_bucket{${labels},le="+Inf"}`]: `+${fast + slow}`,
  [`${metric}_count{${labels}}`]: `+${fast + slow}`,
});

const pages = (hit: string, miss: string): Input => ({
  'page_responses_total{instance="a",state="hit"}': hit,
  'page_responses_total{instance="a",state="miss"}': miss,
});

const edgePages = (hit: string, miss: string): Input => ({
  'edge_cache_responses_total{instance="a",route="page",state="hit"}': hit,
  'edge_cache_responses_total{instance="a",route="page",state="miss"}': miss,
});

/** The gauges of commerceMetrics, which an API that waits to sell does not have. */
const OF_SALE =
  /^(?:database_archive_age_seconds|database_waiting|erp_outbox_exports|erp_outbox_oldest_seconds|exchange_rate_age_seconds|mail_outbox_oldest_seconds)\b/;

/** Each series whose absence the alert notices, in a region that sells or one that waits. */
function completeMetrics({ sells }: { readonly sells: boolean }): Input {
  const expr = alertRules().find(({ alert }) => alert === 'ShopMetricsMissing')?.expr ?? '';
  const selectors = selectorsIn(expr).map(({ metric, matchers }) => {
    const labels = matchers.map(({ label, value }) => `${label}="${value.replaceAll('.*', '')}"`);
    return [`${metric}{${['namespace="shop-a"', ...labels].join()}}`, '1'] as const;
  });
  return {
    ...Object.fromEntries(selectors.filter(([name]) => sells || !OF_SALE.test(name))),
    ...backupSuspended(sells ? '0' : '1'),
  };
}

const backupSuspended = (value: '0' | '1'): Input => ({
  'kube_cronjob_spec_suspend{namespace="shop-a",cronjob="backup"}': value,
});

const isRunning = (name: string): Input => ({
  'up{namespace="shop-a",job="storefront"}': '1',
  [name]: '1',
});

const started = 'process_start_time_seconds{job="storefront",instance="a"}';

/** A shop that sells without its backups and its mails. */
const withoutMails: Input = {
  ...Object.fromEntries(
    Object.entries(completeMetrics({ sells: true })).filter(([name]) => !name.startsWith('mail_outbox')),
  ),
  ...backupSuspended('1'),
};

/** A shop none of whose pods responds: another alert says so. */
const podsDown: Input = Object.fromEntries(
  Object.entries(completeMetrics({ sells: true })).flatMap(([name, value]) => {
    if (name.startsWith('up{')) return [[name, '0']];
    return name.startsWith('kube_') ? [[name, value]] : [];
  }),
);

/** Alerts of pages and of the edge. */
export const PAGE_ALERTS: Readonly<Record<string, AlertCase>> = {
  ShopProcessDown: {
    fires: { 'up{job="commerce"}': '0' },
    quiet: [{ 'up{job="commerce"}': '1' }, { 'up{job="other"}': '0' }],
  },
  ShopMetricsMissing: {
    at: 20,
    fires: [isRunning('up{namespace="shop-a",job="edge"}'), withoutMails],
    quiet: [completeMetrics({ sells: true }), completeMetrics({ sells: false }), podsDown],
  },
  ShopErrors: {
    fires: requests('edge', '+95', '+5'),
    quiet: [requests('edge', '+990', '+10'), requests('edge', '+9', '+0.9')],
  },
  ShopOverloadPages: {
    fires: { 'page_responses_total{state="overload"}': '+7' },
    quiet: [{ 'page_responses_total{state="overload"}': '+5' }],
  },
  ShopDegradedPages: {
    fires: { 'page_responses_total{state="degraded"}': '+7' },
    quiet: [{ 'page_responses_total{state="degraded"}': '+5' }],
  },
  ShopRenderQueue: { fires: { page_render_queue_length: '33' }, quiet: [{ page_render_queue_length: '32' }] },
  ShopSlowPages: {
    fires: observed('http_request_duration_seconds', 'component="storefront",route="page"', 90, 10),
    quiet: [
      observed('http_request_duration_seconds', 'component="storefront",route="page"', 99, 1),
      observed('http_request_duration_seconds', 'component="storefront",route="asset"', 0, 100),
    ],
  },
  ShopCacheMisses: { fires: pages('+50', '+70'), quiet: [pages('+70', '+50'), pages('+10', '+40')] },
  ShopEventLoopBlocked: {
    fires: { nodejs_eventloop_lag_p99_seconds: '0.21' },
    quiet: [{ nodejs_eventloop_lag_p99_seconds: '0.19' }],
  },
  ShopEventLoopStopped: {
    fires: { 'nodejs_eventloop_lag_max_seconds{instance="a"}': '1.1', [started]: '0' },
    quiet: [
      { 'nodejs_eventloop_lag_max_seconds{instance="a"}': '0.9', [started]: '0' },
      { 'nodejs_eventloop_lag_max_seconds{instance="a"}': '1.1', [started]: '11500' },
    ],
  },
  ShopMemory: {
    fires: { 'process_resident_memory_bytes{job="commerce"}': '910000000' },
    quiet: [{ 'process_resident_memory_bytes{job="commerce"}': '890000000' }],
  },
  ShopSlowForVisitors: {
    fires: observed('web_vitals_seconds', 'name="LCP",screen="home"', 2, 3),
    quiet: [
      observed('web_vitals_seconds', 'name="LCP",screen="home"', 9, 1),
      observed('web_vitals_seconds', 'name="LCP",screen="home"', 0, 1),
    ],
  },
  ShopStorefrontsSilent: {
    fires: { 'edge_upstream_failures_total{reason="silent"}': '+6', edge_upstream_responses_total: '+100' },
    quiet: [
      { 'edge_upstream_failures_total{reason="silent"}': '+4', edge_upstream_responses_total: '+100' },
      { 'edge_upstream_failures_total{reason="silent"}': '+0.9', edge_upstream_responses_total: '+9' },
      { 'edge_upstream_failures_total{reason="stopping"}': '+6', edge_upstream_responses_total: '+100' },
    ],
  },
  ShopStorefrontsSlow: {
    fires: observed('edge_upstream_duration_seconds', 'route="page"', 90, 10),
    quiet: [observed('edge_upstream_duration_seconds', 'route="page"', 99, 1)],
  },
  ShopEdgeMisses: {
    fires: edgePages('+50', '+70'),
    quiet: [edgePages('+70', '+50'), edgePages('+10', '+40')],
  },
  ShopEdgeRefuses: {
    fires: requests('edge', '+900', '+100', '429'),
    quiet: [requests('edge', '+1900', '+70', '429'), requests('edge', '+10', '+50', '429')],
  },
  ShopCertificateEnds: {
    fires: { edge_certificate_ends_soon: '1' },
    quiet: [{ edge_certificate_ends_soon: '0' }],
  },
};
