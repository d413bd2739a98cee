import type { AlertCase, Input } from './alert-cases.fixture.ts';

const commerceCalls = (ok: string, failed: string): Input => ({
  'commerce_request_duration_seconds_count{status="200"}': ok,
  'commerce_request_duration_seconds_count{status="timeout"}': failed,
});

const jobs = (task: string, done: string, failed: string): Input => ({
  [`job_runs_total{task="${task}",result="done"}`]: done,
  [`job_runs_total{task="${task}",result="failed"}`]: failed,
});

const statements = (fast: number, slow: number): Input => ({
  'database_query_duration_seconds_bucket{operation="select",le="0.1"}': `+${fast}`,
  'database_query_duration_seconds_bucket{operation="select",le="10"}': `+${fast + slow}`,
  'database_query_duration_seconds_bucket{operation="select",le="+Inf"}': `+${fast + slow}`,
});

const providerCalls = (ok: string, failed: string): Input => ({
  'payment_provider_request_duration_seconds_count{provider="mollie",result="ok"}': ok,
  'payment_provider_request_duration_seconds_count{provider="mollie",result="error"}': failed,
});

const searchReads = (ok: string, failed: string, refused: string): Input => ({
  'search_engine_reads_total{instance="a",result="ok"}': ok,
  'search_engine_reads_total{instance="a",result="failed"}': failed,
  'search_engine_reads_total{instance="b",result="refused"}': refused,
});

const indexAges = (...ages: readonly number[]): Input =>
  Object.fromEntries(ages.map((age, pod) => [`search_index_age_seconds{instance="${pod}"}`, String(age)]));

const releaseJob = (tag: string, created: number, failed: 0 | 1, namespace = 'shop-a'): Input => ({
  [`kube_job_created{namespace="${namespace}",job_name="migrate-${tag}"}`]: String(created),
  [`kube_job_failed{namespace="${namespace}",job_name="migrate-${tag}",condition="true"}`]: String(failed),
});

const backup = (name: string) => `kube_cronjob_${name}{cronjob="backup"}`;

/** A gauge above a limit fires, and at the limit it is quiet. */
const above = (series: string, limit: number): AlertCase => ({
  fires: { [series]: String(limit + 1) },
  quiet: [{ [series]: String(limit) }],
});

/** A test of each alert about what the shop depends on. */
export const DEPENDENCY_ALERTS: Readonly<Record<string, AlertCase>> = {
  ShopCommerceCallsFail: {
    fires: commerceCalls('+90', '+10'),
    quiet: [commerceCalls('+96', '+4'), commerceCalls('+9', '+0.9')],
  },
  ShopRedisDown: {
    fires: { 'redis_state{state="connecting"}': '1' },
    quiet: [{ 'redis_state{state="ready"}': '1', 'redis_state{state="connecting"}': '0' }],
  },
  ShopPurgesFail: {
    fires: { 'purge_deliveries_total{target="edge",result="failed"}': '+0.6' },
    quiet: [{ 'purge_deliveries_total{target="edge",result="failed"}': '+0.4' }],
  },
  ShopJobsFail: {
    fires: jobs('expire-payments', '0', '+1'),
    quiet: [jobs('expire-payments', '+0.1', '+1'), jobs('sweep-retention', '0', '+1')],
  },
  ShopSearchEngineDown: {
    fires: searchReads('+75', '+5', '+20'),
    // Failures below a fifth, four reads that fail in 15 minutes, and a shop without an engine.
    quiet: [searchReads('+81', '+4', '+15'), searchReads('0', '0+0.25x200', '0'), searchReads('0', '0', '0')],
  },
  ShopSearchIndexOld: {
    fires: indexAges(3_601, 9_000),
    quiet: [indexAges(3_600, 9_000), indexAges(0, 0)],
  },
  ShopPicturesNotStored: {
    fires: { 'pictures_encoded_total{stored="false"}': '+1' },
    quiet: [{ 'pictures_encoded_total{stored="true"}': '+1', 'pictures_encoded_total{stored="false"}': '0' }],
  },
  ShopRetentionFails: {
    fires: jobs('sweep-retention', '0', '0x100 1x100'),
    quiet: [jobs('sweep-retention', '0x100 1x100', '0')],
  },
  // The evaluation is at 180,000 s.
  ShopBackupOld: {
    interval: '30m',
    at: 100,
    fires: [
      { [backup('created')]: '0', [backup('status_last_successful_time')]: '80000' },
      // The job is suspended in a region that sells.
      { [backup('created')]: '0', [backup('spec_suspend')]: '1', database_archive_age_seconds: '1' },
    ],
    quiet: [
      { [backup('created')]: '0', [backup('status_last_successful_time')]: '90000' },
      // None has run yet.
      { [backup('created')]: '90000' },
      { [backup('created')]: '0', [backup('spec_suspend')]: '1' },
    ],
  },
  ShopWalNotArchived: {
    fires: { database_archive_age_seconds: '901' },
    quiet: [{ database_archive_age_seconds: '900' }, { 'database_archive_age_seconds{namespace=""}': '901' }],
  },
  ShopReleaseFails: {
    fires: { ...releaseJob('a', 1, 0), ...releaseJob('b', 2, 1), ...releaseJob('c', 3, 0, 'shop-b') },
    quiet: [
      // The release after it has succeeded.
      { ...releaseJob('a', 1, 1), ...releaseJob('b', 2, 0) },
      {
        'kube_job_created{job_name="backup-1"}': '1',
        'kube_job_failed{job_name="backup-1",condition="true"}': '1',
      },
    ],
  },
  ShopDatabaseBusy: above('database_waiting', 1),
  ShopSlowStatements: { fires: statements(90, 10), quiet: [statements(99, 1)] },
  ShopPaymentProviderFails: {
    fires: providerCalls('+8', '+2'),
    quiet: [providerCalls('+95', '+5'), providerCalls('+0.4', '+0.2')],
  },
  ShopExchangeRatesOld: above('exchange_rate_age_seconds', 604_800),
  ShopErpExportsWait: above('erp_outbox_oldest_seconds', 7_200),
  ShopErpExportsFailed: above('erp_outbox_exports{state="failed"}', 0),
  ShopMailsWait: above('mail_outbox_oldest_seconds', 900),
  ShopMailsGivenUp: {
    fires: { 'mails_total{kind="order",result="given up"}': '0x180 1x20' },
    quiet: [
      { 'mails_total{kind="order",result="given up"}': '0', 'mails_total{kind="order",result="sent"}': '+1' },
    ],
  },
};
