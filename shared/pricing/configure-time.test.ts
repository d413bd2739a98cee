import { expect, test } from 'vitest';
import type { AuthoredOption, VisibilityRule } from '../configuration/authored-configuration.ts';
import { defaultAnswers } from '../configuration/configuration.ts';
import { evaluateAnswers } from '../configuration/evaluate-answers.ts';
import { configurationOf, PANEL } from '../configuration/panel.fixture.ts';
import { configuredPrice } from './configured-price.ts';

const OPTIONS = 40;
const RUNS = 1_000;
/** A quarter of the time between two frames of a screen, in milliseconds. */
const LIMIT = 4;

/** The panel's options over and over, under names of their own; one size for all. */
function fortyOptions(): AuthoredOption[] {
  return Array.from({ length: 3 }, (_, round) => {
    const named = (id: string) => (round === 0 || id === 'size' ? id : `${id}-${round}`);
    const renamed = (rule: VisibilityRule) => ({ ...rule, optionId: named(rule.optionId) });
    return PANEL.options
      .filter(({ id }) => round === 0 || id !== 'size')
      .map(({ id, visibleWhen = [], ...option }) => ({
        ...option,
        id: named(id),
        visibleWhen: visibleWhen.map(renamed),
      }));
  })
    .flat()
    .slice(0, OPTIONS);
}

test('forty options are checked and priced far within one frame', () => {
  const configuration = configurationOf(fortyOptions());
  expect(configuration.options).toHaveLength(OPTIONS);
  const pictures = new Map([['upload:a', { width: 4_000, height: 2_000 }]]);
  const photo = { source: 'upload', id: 'a' } as const;
  const everything = { corners: 'round', extras: ['led', 'fill'], thread: 'coloured', words: 'Hi', photo };
  const answers = { ...defaultAnswers(configuration), ...everything };
  const milliseconds = Array.from({ length: RUNS }, (_, run) => {
    const given = { ...answers, size: { width: 300 + 5 * (run % 400), height: 600 } };
    const startedAt = performance.now();
    const price = configuredPrice(configuration, evaluateAnswers(configuration, given, pictures));
    const took = performance.now() - startedAt;
    expect(price.priceExcVat).toBeGreaterThan(0);
    return took;
  }).sort((a, b) => a - b);
  const [median = Number.NaN, p99 = Number.NaN] = [0.5, 0.99].map((share) => milliseconds[RUNS * share]);
  console.log(`40 options: median ${(median * 1_000).toFixed(0)} µs, p99 ${(p99 * 1_000).toFixed(0)} µs`);
  expect(median).toBeLessThan(LIMIT);
});
