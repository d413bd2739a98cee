import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { commerceDatabases } from './commerce/db/commerce-databases.fixture.ts';
import { openShop } from './commerce/orders/shop.fixture.ts';
import { commerceMetrics } from './commerce/telemetry/commerce-metrics.ts';
import { exposeProcessMetrics, registry } from './platform/telemetry/metrics.ts';
import { openStorefront } from './storefront/storefront.fixture.ts';
import { exposeStorefrontMetrics } from './storefront/telemetry/storefront-metrics.ts';
// A running process loads all metrics; the fixtures may not.
import './commerce/start.ts';
import './storefront/start.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: Readonly<Record<string, string>>;
}

const FOLDER = 'k8s/monitoring';
const { groups } = parse(readFileSync(`${FOLDER}/rules.yaml`, 'utf8')) as {
  groups: readonly { name: string; rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const dashboard = readFileSync(`${FOLDER}/dashboard.json`, 'utf8');

/** Every query of the dashboard. */
const dashboardQueries: string[] = [];
JSON.parse(dashboard, (key, value: unknown) => {
  if ((key === 'expr' || key === 'definition') && typeof value === 'string') dashboardQueries.push(value);
  return value;
});

/** Labels that Prometheus adds, and that of histogram buckets. */
const COMMON_LABELS = ['instance', 'job', 'le'];

/** The metrics of an expression, and the labels in their selectors. */
function metricsIn(expr: string): { metric: string; labels: string[] }[] {
  const bare = expr
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\b(by|on|without|ignoring|group_left|group_right) *\([^)]*\)/g, '')
    .replace(/label_values\((\w+)(\{[^}]*\})?, *\w+\)/g, '$1$2');
  return [...bare.matchAll(/\b([a-z]\w*_\w+|up)\b(?!\s*\()(?:\s*\{([^}]*)\})?/g)].map(
    ([, metric, selector]) => ({
      metric: metric ?? '',
      labels: [...(selector ?? '').matchAll(/(\w+)\s*(?:=|!)/g)].map(([, label]) => label ?? ''),
    }),
  );
}

let storefront: Awaited<ReturnType<typeof openStorefront>>;
let shop: Awaited<ReturnType<typeof openShop>>;
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
  const edge = readFileSync('nginx/edge-metrics.js', 'utf8');
  for (const [, name] of edge.matchAll(/'(nginx_\w+)'/g)) labelsOf.set(name ?? '', []);
  labelsOf.set('up', []);
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

describe('alerts and dashboard', () => {
  it('use only metrics that a running shop and its edge expose', () => {
    const queries = [...rules.map(({ expr }) => expr), ...dashboardQueries];
    expect(queries.length).toBeGreaterThan(60);
    const unknown = queries.flatMap((query) =>
      metricsIn(query).flatMap(({ metric, labels }) => {
        const known = labelsOf.get(metric);
        if (!known) return [`${metric} in ${query}`];
        const wrong = labels.filter((label) => ![...known, ...COMMON_LABELS].includes(label));
        return wrong.map((label) => `${metric}{${label}} in ${query}`);
      }),
    );
    expect(unknown).toEqual([]);
  });

  it('are checked by a parser that finds missing metrics', () => {
    expect(metricsIn('sum by (a_b) (rate(old_total{gone_label=~"x"}[5m])) / count(up) > 0.5')).toEqual([
      { metric: 'old_total', labels: ['gone_label'] },
      { metric: 'up', labels: [] },
    ]);
    expect(labelsOf.has('old_total')).toBe(false);
  });

  it.each(rules)('$alert has a duration, a severity and a runbook section', (rule) => {
    expect(rule.for).toMatch(/^\d+m$|^1h$/);
    expect(['warning', 'critical']).toContain(rule.labels.severity);
    expect(rule.annotations.runbook_url).toMatch(/^k8s\/README\.md#[a-z-]+$/);
    expect(rule.annotations.summary).toBeTruthy();
    expect(rule.annotations.description).toBeTruthy();
  });

  it('have distinct names', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it('are the same for the Prometheus operator and plain Prometheus', async () => {
    const wrapped = {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PrometheusRule',
      metadata: { name: 'shop', labels: { 'app.kubernetes.io/part-of': 'shop' } },
      spec: { groups },
    };
    const head = '# Generated from rules.yaml by server/monitoring.test.ts; edit rules.yaml.\n';
    await expect(head + stringify(wrapped, { lineWidth: 0 })).toMatchFileSnapshot(`../${FOLDER}/alerts.yaml`);
  });
});
