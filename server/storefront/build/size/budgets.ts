import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SCREENS, type Screen } from '#shared/screens/index.ts';
import type { Bytes, RouteSize } from './route-sizes.ts';

const FILE = path.join(import.meta.dirname, 'budgets.json');

/** Limit for the scripts that every route loads before its first paint, in bytes of gzip. */
export const MAX_EAGER_BYTES = 95_000;

const HEADROOM = 1.05;

/** Maximum sizes of a route. */
interface Budget {
  readonly script: Bytes;
  readonly style: Bytes;
}

export type Budgets = Readonly<Record<Screen, Budget>>;

export function readBudgets(): Budgets {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Budgets;
}

/** Sets the budgets to the current sizes plus 5 %. */
export function writeBudgets(sizes: readonly RouteSize[]): void {
  const withHeadroom = ({ gzip, br }: Bytes): Bytes => ({
    gzip: Math.ceil(gzip * HEADROOM),
    br: Math.ceil(br * HEADROOM),
  });
  const budgets = Object.fromEntries(
    sizes.map(({ screen, script, style }) => [
      screen,
      { script: withHeadroom(script), style: withHeadroom(style) },
    ]),
  );
  writeFileSync(FILE, `${JSON.stringify(budgets, undefined, 2)}\n`);
}

/** A message for each size that exceeds its budget. */
export function budgetViolations(sizes: readonly RouteSize[], budgets: Budgets): string[] {
  const violations: string[] = [];
  const check = (name: string, size: number, limit: number) => {
    if (size > limit) violations.push(`${name}: ${size} bytes, ${size - limit} over its budget`);
  };
  for (const screen of SCREENS) {
    const size = sizes.find((one) => one.screen === screen);
    const budget = budgets[screen];
    if (!size || !budget) {
      violations.push(`${screen}: has no ${size ? 'budget' : 'size'}`);
      continue;
    }
    check(`${screen}, eager script, gzip`, size.eager.gzip, MAX_EAGER_BYTES);
    for (const kind of ['script', 'style'] as const) {
      for (const encoding of ['gzip', 'br'] as const) {
        check(`${screen}, ${kind}, ${encoding}`, size[kind][encoding], budget[kind][encoding]);
      }
    }
  }
  return violations;
}
