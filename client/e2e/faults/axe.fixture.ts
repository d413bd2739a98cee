import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Runs axe-core in the page. Returns the violations that are not minor. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations: Violation[] = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    // Leaves out passes and selectors: to describe them takes longer than to find the violations.
    const output = { resultTypes: ['violations'], selectors: false };
    // By default axe also parses the style sheets, which no rule of the default set reads.
    const options = { ...output, preload: { assets: ['media'] } };
    return (await axe.run(options)).violations;
  });
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => {
        const contrast = /contrast of [\d.]+/.exec(failureSummary)?.[0] ?? '';
        return `${id}: ${html.slice(0, 160)} ${contrast}`.trim();
      }),
    );
}
