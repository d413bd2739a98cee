import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { budgetViolations, readBudgets } from '#server/storefront/build/size/budgets.ts';
import {
  BUILT_CLIENT,
  type Bytes,
  type RouteSize,
  routeSizes,
} from '#server/storefront/build/size/route-sizes.ts';

const sizes = routeSizes();
const budgets = readBudgets();

const grown = ({ gzip, br }: Bytes): Bytes => ({ gzip: gzip * 1.2, br: br * 1.2 });
const overBudgetOfHome = (change: (size: RouteSize) => RouteSize) =>
  budgetViolations(
    sizes.map((size) => (size.screen === 'home' ? change(size) : size)),
    budgets,
  );

describe('the bundle sizes', () => {
  it('are within the budget of each screen (npm run size)', () => {
    expect(budgetViolations(sizes, budgets)).toEqual([]);
  });

  it.each([
    ['script', (size: RouteSize) => ({ ...size, script: grown(size.script) })],
    ['style', (size: RouteSize) => ({ ...size, style: grown(size.style) })],
    ['eager', (size: RouteSize) => ({ ...size, eager: { gzip: 95_001, br: 80_000 } })],
  ])('are reported when they exceed the budget: %s', (what, change) => {
    const [first = ''] = overBudgetOfHome(change);
    expect(first).toMatch(new RegExp(`^home, ${what}`));
  });

  it('are those of the whole application, compressed', () => {
    for (const { script, style } of sizes) {
      expect(script.gzip).toBeGreaterThan(80_000);
      expect(script.br).toBeLessThan(script.gzip);
      expect(style.gzip).toBeGreaterThan(1_000);
    }
  });
});

describe('the server entry', () => {
  it('contains only the production version of React, whatever NODE_ENV is', () => {
    const folder = path.join(path.dirname(BUILT_CLIENT), 'server');
    const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js'),
    );
    const code = modules.map((name) => readFileSync(path.join(folder, name), 'utf8')).join();
    expect(code).toContain('react-dom-server.node.production.js');
    expect(code).not.toMatch(/react[\w.-]*\.development\.js/);
  });
});

describe('the start of the application', () => {
  const manifest = JSON.parse(readFileSync(`${BUILT_CLIENT}/.vite/manifest.json`, 'utf8')) as Manifest;
  const entry = manifest['client/entry-client.ts'];
  const withImports = (key: string, found = new Set<string>()): Set<string> => {
    if (found.has(key)) return found;
    found.add(key);
    for (const next of manifest[key]?.imports ?? []) withImports(next, found);
    return found;
  };

  it('has an eager entry without imports', () => {
    expect(entry?.imports ?? []).toEqual([]);
  });

  it('has separate chunks for React, the router and the rest', () => {
    const [react = '', router = '', rest = ''] = entry?.dynamicImports ?? [];
    expect([react, router, rest]).toEqual([
      expect.stringMatching(/^_react-/),
      expect.stringMatching(/^_router-/),
      'client/hydrate.tsx',
    ]);
    expect(withImports(react)).not.toContain(router);
    expect([...withImports(router)]).toContain(react);
    const shell = [...withImports(rest)].filter((key) => key.startsWith('_shell-'));
    expect(shell).toHaveLength(1);
    for (const key of shell) expect(withImports(router)).not.toContain(key);
  });
});
