import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export const MONITORING_FOLDER = 'k8s/monitoring';

interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: Readonly<Record<string, string>>;
}

/** An expression under a name, which alerts use. */
interface RecordingRule {
  readonly record: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly expr: string;
}

interface RuleGroup {
  readonly name: string;
  readonly rules: readonly (AlertRule | RecordingRule)[];
}

export function ruleGroups(): readonly RuleGroup[] {
  const { groups } = parse(readFileSync(`${MONITORING_FOLDER}/rules.yaml`, 'utf8')) as {
    readonly groups: readonly RuleGroup[];
  };
  return groups;
}

export function alertRules(): readonly AlertRule[] {
  return ruleGroups().flatMap(({ rules }) => rules.flatMap((rule) => ('alert' in rule ? [rule] : [])));
}

export function dashboardQueries(): string[] {
  const queries: string[] = [];
  JSON.parse(readFileSync(`${MONITORING_FOLDER}/dashboard.json`, 'utf8'), (key, value: unknown) => {
    if ((key === 'expr' || key === 'definition') && typeof value === 'string') queries.push(value);
    return value;
  });
  return queries;
}

export function monitoringQueries(): string[] {
  return [...ruleGroups().flatMap(({ rules }) => rules.map(({ expr }) => expr)), ...dashboardQueries()];
}

interface Matcher {
  readonly label: string;
  readonly operator: string;
  readonly value: string;
}

export interface Selector {
  readonly metric: string;
  readonly matchers: readonly Matcher[];
}

/** The metrics that an expression selects, with the matchers of their labels. */
export function selectorsIn(expr: string): Selector[] {
  const bare = expr
    .replace(/\b(by|on|without|ignoring|group_left|group_right) *\([^)]*\)/g, '')
    .replace(/label_values\((\w+)(\{[^}]*\})?, *\w+\)/g, '$1$2');
  const strings: string[] = [];
  // Strings may contain braces and names: they are put back into the matchers.
  const template = bare.replace(
    /"((?:[^"\\]|\\.)*)"/g,
    (_all, text: string) => `"${strings.push(text) - 1}"`,
  );
  return [...template.matchAll(/\b([a-z]\w*_\w+|up)\b(?!\s*\()(?:\s*\{([^}]*)\})?/g)].map(
    ([, metric = '', selector = '']) => ({
      metric,
      matchers: [...selector.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"(\d+)"/g)].map(
        ([, label = '', operator = '', index]) => ({
          label,
          operator,
          value: (strings[Number(index)] ?? '').replaceAll('\\\\', '\\'),
        }),
      ),
    }),
  );
}

export interface Series {
  readonly metric: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The series of a response in the text format of Prometheus. */
export function seriesIn(text: string): Series[] {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, metric = '', labels = '', value]) => ({
    metric,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, text]) => [name, text]),
    ),
    value: Number(value),
  }));
}

const TESTS: Readonly<Record<string, (actual: string, expected: string) => boolean>> = {
  '=': (actual, expected) => actual === expected,
  '!=': (actual, expected) => actual !== expected,
  '=~': (actual, expected) => new RegExp(`^(?:${expected})$`).test(actual),
  '!~': (actual, expected) => !new RegExp(`^(?:${expected})$`).test(actual),
};

/** Whether a selector selects a series, apart from labels that Prometheus adds and variables of the dashboard. */
export function matches({ metric, matchers }: Selector, series: Series): boolean {
  return (
    series.metric === metric &&
    matchers
      .filter(({ label, value }) => !COMMON_LABELS.includes(label) && !value.includes('$'))
      .every(({ label, operator, value }) => TESTS[operator]?.(series.labels[label] ?? '', value))
  );
}

/** Labels that Prometheus adds, and the label of histogram buckets. */
export const COMMON_LABELS: readonly string[] = ['namespace', 'instance', 'job', 'le'];
