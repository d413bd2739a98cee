import { describe, expect, it } from 'vitest';
import { overBudget, readBudgets } from '../../loadtests/size/budgets.ts';
import { type Bytes, type RouteSize, routeSizes } from '../../loadtests/size/route-sizes.ts';

const sizes = routeSizes();
const budgets = readBudgets();

const grown = ({ gzip, br }: Bytes): Bytes => ({ gzip: gzip * 1.2, br: br * 1.2 });
const fault = (change: (size: RouteSize) => RouteSize) =>
  overBudget(
    sizes.map((size) => (size.screen === 'home' ? change(size) : size)),
    budgets,
  );

describe('what the build makes a browser load', () => {
  it('is within the budget of each screen (npm run size)', () => {
    expect(overBudget(sizes, budgets)).toEqual([]);
  });

  it.each([
    ['script', (size: RouteSize) => ({ ...size, script: grown(size.script) })],
    ['style', (size: RouteSize) => ({ ...size, style: grown(size.style) })],
    ['eager', (size: RouteSize) => ({ ...size, eager: { gzip: 95_001, br: 80_000 } })],
  ])('is named when it outgrows it: %s', (what, change) => {
    const [first = ''] = fault(change);
    expect(first).toMatch(new RegExp(`^home, ${what}`));
  });

  it('is measured of the whole application, compressed', () => {
    for (const { script, style } of sizes) {
      expect(script.gzip).toBeGreaterThan(80_000);
      expect(script.br).toBeLessThan(script.gzip);
      expect(style.gzip).toBeGreaterThan(1_000);
    }
  });
});
