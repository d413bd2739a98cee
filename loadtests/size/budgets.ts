import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SCREENS, type Screen } from '#shared/screens/index.ts';
import type { Bytes, RouteSize } from './route-sizes.ts';

const FILE = path.join(import.meta.dirname, 'budgets.json');

/** Bytes of gzip that may be eager on any route (specification of the shop's numbers). */
export const MOST_EAGER = 95_000;

const ROOM_TO_GROW = 1.05;

/** What a route may weigh at most. */
interface Budget {
  readonly script: Bytes;
  readonly style: Bytes;
}

export type Budgets = Readonly<Record<Screen, Budget>>;

/** The budgets as they were last agreed. */
export function readBudgets(): Budgets {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Budgets;
}

/** Agrees on today's sizes and 5 % more. */
export function writeBudgets(sizes: readonly RouteSize[]): void {
  const roomy = ({ gzip, br }: Bytes): Bytes => ({
    gzip: Math.ceil(gzip * ROOM_TO_GROW),
    br: Math.ceil(br * ROOM_TO_GROW),
  });
  const budgets = Object.fromEntries(
    sizes.map(({ screen, script, style }) => [screen, { script: roomy(script), style: roomy(style) }]),
  );
  writeFileSync(FILE, `${JSON.stringify(budgets, undefined, 2)}\n`);
}

/** What outgrew its budget, in words; nothing where all is well. */
export function overBudget(sizes: readonly RouteSize[], budgets: Budgets): string[] {
  const faults: string[] = [];
  const weigh = (what: string, size: number, limit: number) => {
    if (size > limit) faults.push(`${what}: ${size} bytes, ${size - limit} over its budget`);
  };
  for (const screen of SCREENS) {
    const size = sizes.find((one) => one.screen === screen);
    const budget = budgets[screen];
    if (!size || !budget) {
      faults.push(`${screen}: has no ${size ? 'budget' : 'size'}`);
      continue;
    }
    weigh(`${screen}, eager script, gzip`, size.eager.gzip, MOST_EAGER);
    for (const kind of ['script', 'style'] as const) {
      for (const form of ['gzip', 'br'] as const) {
        weigh(`${screen}, ${kind}, ${form}`, size[kind][form], budget[kind][form]);
      }
    }
  }
  return faults;
}
