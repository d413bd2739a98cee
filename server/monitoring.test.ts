import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { FAULT_CODES } from '#shared/errors/error-codes.ts';
import { type Edge, isNginxMissing, openEdge } from '../nginx/edge.fixture.ts';
import { openShop } from './commerce/checkout/shop.fixture.ts';
import { commerceDatabases } from './commerce/db/commerce-databases.fixture.ts';
import { JOB_INTERVALS_MS } from './commerce/jobs/jobs.ts';
import { commerceMetrics } from './commerce/telemetry/commerce-metrics.ts';
import {
  alertRules,
  COMMON_LABELS,
  dashboardQueries,
  MONITORING_FOLDER,
  matches,
  monitoringQueries,
  ruleGroups,
  type Selector,
  type Series,
  selectorsIn,
  seriesIn,
} from './monitoring.fixture.ts';
import { exposeProcessMetrics, registry } from './platform/telemetry/metrics.ts';
import { openStorefront } from './storefront/storefront.fixture.ts';
import { exposeStorefrontMetrics } from './storefront/telemetry/storefront-metrics.ts';
import { appRouter } from './storefront/trpc/router.ts';
// A running process loads all metrics; the fixtures may not.
import './commerce/start.ts';
import './storefront/start.ts';

const withoutEdge = isNginxMissing();
const cronjobs = ['cronjob="purchase"', 'cronjob="backup"'];
/** Labels of the series of kube-state-metrics about the jobs of k8s/base, by name. */
const KUBERNETES_SERIES = {
  kube_cronjob_created: cronjobs,
  kube_cronjob_spec_suspend: cronjobs,
  kube_cronjob_status_last_successful_time: cronjobs,
  kube_job_created: ['job_name="migrate-a"'],
  kube_job_failed: ['job_name="migrate-a",condition="true"'],
} as const;
/** Those of jobs that have not run yet, or are removed. */
const PASSING_SERIES = ['kube_cronjob_status_last_successful_time', 'kube_job_created', 'kube_job_failed'];
const groups = ruleGroups();
const rules = alertRules();

let storefront: Awaited<ReturnType<typeof openStorefront>>;
let shop: Awaited<ReturnType<typeof openShop>>;
let edge: Edge | undefined;
/** The series of all processes before their first request. */
let series: readonly Series[];
const labelsOf = new Map<string, readonly string[]>();

beforeAll(async () => {
  const [database] = commerceDatabases;
  if (!database) throw new Error('no test database');
  storefront = await openStorefront(() => ({ body: [] }));
  exposeStorefrontMetrics(storefront);
  shop = await openShop(await database.open());
  commerceMetrics(shop.deps);
  exposeProcessMetrics({ brand: 'easyfelt', version: '1', commit: 'x' });
  for (const { name, type } of await registry.getMetricsAsJSON()) {
    // The types of prom-client lack labelNames.
    const metric: unknown = registry.getSingleMetric(name);
    const labels = (metric as { labelNames: readonly string[] }).labelNames;
    const suffixes = String(type) === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const suffix of suffixes) labelsOf.set(name + suffix, labels);
  }
  const scraped = [await registry.metrics()];
  if (!withoutEdge) {
    edge = await openEdge();
    const ofEdge = await (await fetch(`http://127.0.0.1:${edge.adminPort}/metrics`)).text();
    for (const { metric, labels } of seriesIn(ofEdge)) {
      labelsOf.set(metric, [...new Set([...(labelsOf.get(metric) ?? []), ...Object.keys(labels)])]);
    }
    scraped.push(ofEdge);
  }
  labelsOf.set('up', []);
  const targets = ['storefront', 'commerce', 'edge'].map((job) => `up{job="${job}"} 1`);
  const ofKubernetes = Object.entries(KUBERNETES_SERIES).flatMap(([name, all]) =>
    all.map((labels) => `${name}{${labels}} 1`),
  );
  for (const { metric, labels } of seriesIn(ofKubernetes.join('\n')))
    labelsOf.set(metric, Object.keys(labels));
  series = seriesIn([...scraped, ...targets, ...ofKubernetes].join('\n'));
});
afterAll(async () => {
  await edge?.close();
  await storefront.close();
  await shop.close();
});

/** Exactly what an expression selects, except for labels that Prometheus adds. */
function keyOf({ metric, matchers }: Selector): string {
  return `${metric} ${matchers.map(({ label, value }) => `${label}=${value}`).join()}`;
}

describe.skipIf(withoutEdge)('the series of alerts and dashboard', () => {
  it('have names and labels that a running shop and its edge expose', () => {
    const queries = monitoringQueries();
    expect(queries.length).toBeGreaterThan(60);
    const unknown = queries.flatMap((query) =>
      selectorsIn(query).flatMap(({ metric, matchers }) => {
        const known = labelsOf.get(metric);
        if (!known) return [`${metric} in ${query}`];
        const wrong = matchers.filter(({ label }) => ![...known, ...COMMON_LABELS].includes(label));
        return wrong.map(({ label }) => `${metric}{${label}} in ${query}`);
      }),
    );
    expect(unknown).toEqual([]);
  });

  it('exist before the first request where an alert selects them: increase() misses what starts above 0', () => {
    const selectors = rules.flatMap(({ expr }) => selectorsIn(expr));
    const missing = selectors.filter((selector) => !series.some((one) => matches(selector, one)));
    expect(missing.map(keyOf)).toEqual([]);
    const failing = series.filter(
      ({ metric, labels }) => metric === 'http_requests_total' && /^5/.test(labels.status ?? ''),
    );
    const components = new Set(failing.map(({ labels }) => labels.component));
    expect(components).toEqual(new Set(['storefront', 'commerce', 'edge']));
  });

  it('exist for each call that sells something, with each failure', () => {
    const metric = 'trpc_procedure_duration_seconds_count';
    const failures = rules.find(({ alert }) => alert === 'ShopCheckoutFails')?.expr ?? '';
    const values = (label: string) =>
      selectorsIn(failures)[0]
        ?.matchers.find((matcher) => matcher.label === label)
        ?.value.split('|') ?? [];
    expect(values('code').sort()).toEqual([...FAULT_CODES].sort());
    const procedures = Object.keys(appRouter._def.procedures);
    expect(procedures).toEqual(expect.arrayContaining(values('path')));
    const missing = values('path').flatMap((path) =>
      ['OK', ...values('code')].filter(
        (code) =>
          !series.some(
            (one) => one.metric === metric && one.labels.path === path && one.labels.code === code,
          ),
      ),
    );
    expect([values('path').length, missing]).toEqual([4, []]);
  });

  it('are noticed when missing in one namespace, for each metric that another alert selects', () => {
    const missing = rules.find(({ alert }) => alert === 'ShopMetricsMissing')?.expr ?? '';
    const compared = [
      ...missing.matchAll(
        /\(shop:(?:selling|running|namespaces(?:\{namespace!=""\})?) unless on \(namespace\) (.+), "metric", '(.+)', "", ""\)$/gm,
      ),
    ];
    expect(compared.map(([, , label]) => label)).toEqual(compared.map(([, selector]) => selector));
    expect(compared).toHaveLength(missing.trim().split('\n').length - 1);
    const absent = compared.flatMap(([, selector = '']) => selectorsIn(selector));
    const selected = rules
      .filter(({ alert }) => alert !== 'ShopMetricsMissing')
      .flatMap(({ expr }) => selectorsIn(expr));
    // The alerts themselves allow for series that pass.
    const uncovered = selected
      .filter(({ metric }) => !PASSING_SERIES.includes(metric))
      .filter(({ metric }) => absent.every((one) => one.metric !== metric));
    expect(uncovered.map(keyOf)).toEqual([]);
    const labelled = (metric: string, label: string) =>
      absent.flatMap((one) =>
        one.metric === metric
          ? one.matchers.filter((matcher) => matcher.label === label).map(({ value }) => value)
          : [],
      );
    expect(labelled('http_requests_total', 'component')).toEqual(['storefront', 'commerce', 'edge']);
    expect(labelled('up', 'job')).toEqual(['.*storefront.*', '.*commerce.*', '.*edge.*']);
  });
});

describe('the dashboard', () => {
  it('shows the chosen namespaces and processes alone', () => {
    const shown = dashboardQueries().filter((query) => !query.endsWith(', namespace)'));
    const unfiltered = shown.flatMap((query) =>
      selectorsIn(query)
        .filter(({ matchers }) => matchers.every(({ value }) => value !== '$namespace'))
        .map(({ metric }) => `${metric} in ${query}`),
    );
    expect(shown.length).toBeGreaterThan(60);
    expect(unfiltered).toEqual([]);
  });

  it('shows what the runbook looks for: burn rates, and failures by route and by procedure', () => {
    const shown = dashboardQueries().join('\n');
    expect(shown).toMatch(/\(slo:burn:1h\{/);
    expect(shown).toMatch(/by \(component, route, status\) \(rate\(http_requests_total\{/);
    expect(shown).toMatch(/by \(path, code\) \(rate\(trpc_procedure_duration_seconds_count\{/);
  });

  it('offers the namespace and address of every process that Prometheus scrapes, edges included', () => {
    const job = 'job=~".*(storefront|commerce|edge).*"';
    expect(dashboardQueries().filter((query) => query.startsWith('label_values('))).toEqual([
      `label_values(up{${job}}, namespace)`,
      `label_values(up{namespace=~"$namespace",${job}}, instance)`,
    ]);
  });
});

describe('the parser of queries', () => {
  it('finds metrics, labels and values', () => {
    const query = 'sum by (a_b) (rate(old_total{gone_label=~"x|5..",b="{c_d}"}[5m])) / count(up) > 0.5';
    const matchers = [
      { label: 'gone_label', operator: '=~', value: 'x|5..' },
      { label: 'b', operator: '=', value: '{c_d}' },
    ];
    expect(selectorsIn(query)).toEqual([
      { metric: 'old_total', matchers },
      { metric: 'up', matchers: [] },
    ]);
    const [selector] = selectorsIn(query);
    if (!selector) throw new Error('no selector');
    const found = seriesIn(
      'old_total{gone_label="500",b="{c_d}"} 1\nold_total{gone_label="400",b="{c_d}"} 0',
    );
    expect(found.map((one) => matches(selector, one))).toEqual([true, false]);
    expect(labelsOf.has('old_total')).toBe(false);
  });
});

describe('alerts', () => {
  it.each(rules)('$alert has a duration, a severity and a runbook section', (rule) => {
    expect(rule.for).toMatch(/^\d+m$|^1h$/);
    expect(['warning', 'critical']).toContain(rule.labels.severity);
    expect(rule.annotations.runbook_url).toMatch(/^https:\/\/[\w./-]+\/k8s\/runbook\.md#[a-z-]+$/);
    expect(rule.annotations.summary).toBeTruthy();
    expect(rule.annotations.description).toBeTruthy();
  });

  it('link to the runbook of one repository, which a shop replaces by its own', () => {
    const runbooks = new Set(rules.map(({ annotations }) => annotations.runbook_url?.split('#')[0]));
    expect(runbooks.size).toBe(1);
  });

  it('are per namespace: no brand hides the trouble of another', () => {
    const expressions = groups.flatMap((group) => group.rules.map(({ expr }) => expr));
    const aggregation = /\b(?:sum|max|min|avg|count|group)\b(?! by \(namespace[,)]).*/g;
    expect(expressions.flatMap((expr) => expr.match(aggregation) ?? [])).toEqual([]);
    const absent = expressions.flatMap((expr) => expr.match(/\babsent\([^)]*\)/g) ?? []);
    expect(absent).toEqual(['absent(shop:namespaces)']);
  });

  it('have distinct names', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it('notice each job that fails, and allow for one failure of a job that runs more than once a day', () => {
    // For each job: the number of its intervals in which there are failures and no success.
    const intervals = Object.entries(JOB_INTERVALS_MS).map(([task, intervalMs]) => {
      const run = (result: string): Series => ({
        metric: 'job_runs_total',
        labels: { task, result },
        value: 1,
      });
      const windows = branchesOf('ShopJobsFail').flatMap(({ failed, done, windowMs }) =>
        matches(failed, run('failed')) && matches(done, run('done')) ? [windowMs / intervalMs] : [],
      );
      return [task, windows] as const;
    });
    const frequent = 15 * 4;
    expect(Object.fromEntries(intervals)).toEqual({
      'expire-payments': [frequent],
      'settle-refunds': [frequent],
      'follow-refunds': [frequent],
      'expire-quotations': [frequent],
      'queue-product-alerts': [frequent],
      'send-mails': [frequent],
      'deliver-changes': [frequent],
      'send-conversions': [frequent],
      'submit-pages': [frequent],
      'switch-prices': [frequent],
      'sync-erp': [15],
      'complete-orders': [3],
      'remind-of-payments': [3],
      'request-reviews': [3],
      'queue-staff-digests': [3],
      'fetch-exchange-rates': [3],
      'sweep-retention': [],
    });
    const retention = rules.find(({ alert }) => alert === 'ShopRetentionFails');
    expect(retention?.expr).toBe(
      'sum by (namespace) (increase(job_runs_total{task="sweep-retention",result="failed"}[1d])) > 0',
    );
  });

  it('are the same for the Prometheus operator and plain Prometheus', async () => {
    const wrapped = {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PrometheusRule',
      metadata: { name: 'shop', labels: { 'app.kubernetes.io/part-of': 'shop' } },
      spec: { groups },
    };
    const head = '# Generated from rules.yaml by server/monitoring.test.ts; edit rules.yaml.\n';
    await expect(head + stringify(wrapped, { lineWidth: 0 })).toMatchFileSnapshot(
      `../${MONITORING_FOLDER}/alerts.yaml`,
    );
  });
});

/** The parts of an alert that are true for failures without a success in a window. */
function branchesOf(alert: string) {
  const expr = rules.find((rule) => rule.alert === alert)?.expr ?? '';
  return expr.split(/\n *or /).map((branch) => {
    const [failed, done, ...more] = selectorsIn(branch);
    const windows = [...branch.matchAll(/\[(\d+)([mh])\]/g)].map(
      ([, count, unit]) => Number(count) * (unit === 'h' ? HOUR_MS : MINUTE_MS),
    );
    const [windowMs] = windows;
    const isComplete = more.length === 0 && windows.length === 2 && windows[0] === windows[1];
    if (!failed || !done || !windowMs || !isComplete || !/> 0\s+unless [\s\S]+> 0\s*$/.test(branch)) {
      throw new Error(`not failures without a success: ${branch}`);
    }
    return { failed, done, windowMs };
  });
}
