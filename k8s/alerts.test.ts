import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { alertRules, MONITORING_FOLDER, ruleGroups } from '#server/monitoring.fixture.ts';
import { processEnv } from '#server/platform/env/process-env.ts';
import { findProgram } from '#server/platform/testing/find-program.ts';
import { type AlertCase, type Input, PAGE_ALERTS } from './monitoring/alert-cases.fixture.ts';
import { DEPENDENCY_ALERTS } from './monitoring/dependency-alert-cases.fixture.ts';
import { SALE_ALERTS } from './monitoring/sale-alert-cases.fixture.ts';

const PROMTOOL = findProgram('promtool', processEnv);
if (!PROMTOOL) console.warn('skipped: tests of the alerts need promtool');

const cases: Readonly<Record<string, AlertCase>> = { ...PAGE_ALERTS, ...DEPENDENCY_ALERTS, ...SALE_ALERTS };
const rules = path.join(MONITORING_FOLDER, 'rules.yaml');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'alerts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Series of one namespace, in the notation of promtool. */
function seriesOf(input: Input, intervals: number) {
  return Object.entries(input).map(([name, values]) => {
    const isNamed = name.includes('namespace=');
    const [metric, labels = ''] = name.split(/[{}]/);
    const series = isNamed ? name : `${metric}{${['namespace="shop-a"', labels].filter(Boolean).join()}}`;
    if (values.includes('x')) return { series, values };
    return { series, values: values.startsWith('+') ? `0${values}x${intervals}` : `${values}x${intervals}` };
  });
}

/** A test of promtool: the alert fires in the namespace `shop-a`, or in none. */
function unitTest(alert: string, { interval = '1m', at = 200 }: AlertCase, input: Input, firing: boolean) {
  const [, count = '1', unit = 'm'] = /^(\d+)([mh])$/.exec(interval) ?? [];
  const query = {
    expr: `count by (namespace) (ALERTS{alertname="${alert}", alertstate="firing"})> bool 0`,
    eval_time: `${at * Number(count)}${unit}`,
    exp_samples: firing ? [{ labels: '{namespace="shop-a"}', value: 1 }] : [],
  };
  return { interval, input_series: seriesOf(input, at), promql_expr_test: [query] };
}

/** The alert alone, with the recording rules that it uses: promtool evaluates each rule at each interval. */
function ruleFile(alert: string): string {
  const all = ruleGroups().flatMap(({ rules }) => rules);
  const own = all.filter((rule) => 'alert' in rule && rule.alert === alert);
  const used = all.filter((rule) => 'record' in rule && own.some(({ expr }) => expr.includes(rule.record)));
  const file = path.join(folder, `${alert}.rules.yaml`);
  writeFileSync(file, stringify({ groups: [{ name: 'tested', rules: [...used, ...own] }] }));
  return file;
}

function promtool(...args: string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(PROMTOOL ?? 'promtool', args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

describe.skipIf(!PROMTOOL)('the alerts in promtool', () => {
  it('are valid rules', () => {
    expect(promtool('check', 'rules', rules)).toMatchObject({ status: 0 });
  });

  it.each(Object.entries(cases))('%s fires, and stays quiet close to its limit', (alert, one) => {
    const tests = [
      ...[one.fires].flat().map((input) => unitTest(alert, one, input, true)),
      ...one.quiet.map((input) => unitTest(alert, one, input, false)),
    ];
    const file = path.join(folder, `${alert}.yaml`);
    const evaluation_interval = one.interval ?? '1m';
    writeFileSync(file, stringify({ rule_files: [ruleFile(alert)], evaluation_interval, tests }));
    expect(promtool('test', 'rules', file)).toEqual({
      status: 0,
      output: expect.stringContaining('SUCCESS'),
    });
  });
});

it('each alert has a case', () => {
  expect(Object.keys(cases).sort()).toEqual(
    alertRules()
      .map(({ alert }) => alert)
      .sort(),
  );
});
