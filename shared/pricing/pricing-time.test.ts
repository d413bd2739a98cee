import { expect, test } from 'vitest';
import type { AuthoredOption, VisibilityRule } from '../configuration/authored-configuration.ts';
import { defaultAnswers } from '../configuration/configuration.ts';
import { evaluateAnswers } from '../configuration/evaluate-answers.ts';
import { configurationOf, PANEL } from '../configuration/panel.fixture.ts';
import { fastestRun } from '../fastest-run.fixture.ts';
import { configuredPrice } from './configured-price.ts';

const OPTIONS = 40;

/** The panel's options three times under unique names, with a single size option. */
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

/** Evaluates and prices the first `count` options, with answers that make all of them visible. */
function pricingOf(count: number): () => number {
  const configuration = configurationOf(fortyOptions().slice(0, count));
  expect(configuration.options).toHaveLength(count);
  const pictures = new Map([['upload:a', { width: 4_000, height: 2_000 }]]);
  const photo = { source: 'upload', id: 'a' } as const;
  const answers = {
    ...defaultAnswers(configuration),
    corners: 'round',
    extras: ['led', 'fill'],
    thread: 'coloured',
    words: 'Hi',
    photo,
    size: { width: 800, height: 600 },
  };
  return () => configuredPrice(configuration, evaluateAnswers(configuration, answers, pictures)).priceExcVat;
}

test('the time to evaluate and price answers grows linearly with the options', () => {
  const [few, many] = [pricingOf(OPTIONS / 4), pricingOf(OPTIONS)];
  expect(many()).toBeGreaterThan(0);
  // Four times the options; quadratic time would be sixteen times as long.
  expect(fastestRun(many) / fastestRun(few)).toBeLessThan(10);
});
