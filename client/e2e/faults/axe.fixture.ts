import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface FoundNode {
  readonly html: string;
  readonly failureSummary?: string;
  readonly element: Element;
  readonly any: readonly { readonly relatedNodes: readonly { readonly element: Element }[] }[];
}

interface FoundViolation extends Omit<Violation, 'nodes'> {
  readonly nodes: readonly FoundNode[];
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
  const violations: Violation[] = await page.evaluate(violationsIn, targets);
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => {
        const contrast = /contrast of [\d.]+/.exec(failureSummary)?.[0] ?? '';
        return `${id}: ${html.slice(0, 160)} ${contrast}`.trim();
      }),
    );
}

/** The violations in the page, without targets that sticky bars cover in part: they scroll from under them. */
async function violationsIn(hasTargets: boolean): Promise<Violation[]> {
  const { axe } = window as unknown as {
    axe: { run(options: object): Promise<{ violations: FoundViolation[] }> };
  };
  const barOf = (element: Element | null): Element | null =>
    element && ['sticky', 'fixed'].includes(getComputedStyle(element).position)
      ? element
      : element && barOf(element.parentElement);
  const isUnderBar = ({ element, failureSummary = '', any }: FoundNode) =>
    failureSummary.includes('because it is partially obscured') &&
    any.every(({ relatedNodes }) =>
      relatedNodes.every((cover) => barOf(cover.element)?.contains(element) === false),
    );
  // Leaves out passes and selectors: to describe them takes longer than to find the violations.
  const output = { resultTypes: ['violations'], selectors: false, elementRef: true };
  // By default axe also parses the style sheets, which no rule of the default set reads.
  const rules = { 'target-size': { enabled: hasTargets } };
  const { violations } = await axe.run({ ...output, preload: { assets: ['media'] }, rules });
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    nodes: nodes
      .filter((node) => id !== 'target-size' || !isUnderBar(node))
      .map(({ html, failureSummary = '' }) => ({ html, failureSummary })),
  }));
}
