import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Sticky bars cover parts of targets, which scroll from under them. */
function isFault({ failureSummary = '' }: Violation['nodes'][number]): boolean {
  return !failureSummary.includes('because it is partially obscured');
}

/**
 * Runs axe-core in the page. Returns the violations that are not minor; with `targets` also links and controls that are
 * smaller than 24 × 24 CSS pixels and close to others (WCAG 2.5.8).
 */
export async function axeViolations(
  page: Page,
  { targets = false }: { readonly targets?: boolean } = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations: Violation[] = await page.evaluate(async (isTarget) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    // Leaves out passes and selectors: to describe them takes longer than to find the violations.
    const output = { resultTypes: ['violations'], selectors: false };
    // By default axe also parses the style sheets, which no rule of the default set reads.
    const rules = { 'target-size': { enabled: isTarget } };
    const options = { ...output, preload: { assets: ['media'] }, rules };
    return (await axe.run(options)).violations;
  }, targets);
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, nodes }) =>
      nodes.filter(isFault).map(({ html, failureSummary = '' }) => {
        const contrast = /contrast of [\d.]+/.exec(failureSummary)?.[0] ?? '';
        return `${id}: ${html.slice(0, 160)} ${contrast}`.trim();
      }),
    );
}
