import { describe, expect, test } from 'vitest';
import { localisedOptions } from './localise.ts';
import { choiceOf, optionOf, PANEL, textOf } from './panel.fixture.ts';

const imageOf = (name: string) => ({ name, view: 'choice', width: 480, height: 480 });
const inBritain = { locale: 'en-GB', currency: 'GBP', imageOf } as const;
const inAustria = { locale: 'de-AT', currency: 'EUR', imageOf } as const;

describe('localisedOptions', () => {
  test('uses the texts of the locale, else of its language', () => {
    const texts = { label: { ...textOf('edge'), 'de-AT': 'Kante' }, hint: textOf('hint') };
    const options = [optionOf('edge', 'Radio', { texts, choices: [choiceOf('a', { texts })] })];
    const [austria] = localisedOptions(options, inAustria);
    expect(austria).toMatchObject({ label: 'Kante', hint: 'hint de', choices: [{ label: 'Kante' }] });
    const [germany] = localisedOptions(options, { ...inAustria, locale: 'de-DE' });
    expect(germany).toMatchObject({ label: 'edge de', choices: [{ label: 'edge de', hint: 'hint de' }] });
    const [bare] = localisedOptions([optionOf('edge', 'Radio')], inBritain);
    expect(bare).toEqual({
      id: 'edge',
      input: 'Radio',
      label: 'edge en',
      required: false,
      choices: [],
      visibleWhen: [],
    });
  });

  test('uses the amounts in the currency for options and choices', () => {
    const effectsIn = (shop: typeof inBritain | typeof inAustria) =>
      localisedOptions(PANEL.options, shop).flatMap(({ priceEffect, choices }) =>
        [priceEffect, ...choices.map((choice) => choice.priceEffect)].filter(Boolean),
      );
    expect(effectsIn(inAustria)[0]).toEqual({
      kind: 'perRunningMetre',
      amount: 450,
      along: 'perimeter',
      least: 2_500,
    });
    const amounts = (shop: typeof inBritain | typeof inAustria) =>
      effectsIn(shop).flatMap((effect) => (effect && 'amount' in effect ? [effect.amount] : []));
    expect(amounts(inAustria)).toEqual([450, 300, 4_200, 905, 650, 750, 1_500]);
    expect(amounts(inBritain)).toEqual([350, 200, 4_100, 805, 550, 650, 1_400]);
    expect(effectsIn(inBritain)).toContainEqual({ kind: 'percent', percent: 25 });
  });

  test('finds the pictures of choices by name; a missing one is null', () => {
    const options = [
      optionOf('edge', 'RadioWithImage', {
        choices: [choiceOf('a', { image: 'here' }), choiceOf('b', { image: 'gone' }), choiceOf('c')],
      }),
    ];
    const shop = { ...inBritain, imageOf: (name: string) => (name === 'here' ? imageOf(name) : null) };
    expect(localisedOptions(options, shop)[0]?.choices.map(({ image }) => image)).toEqual([
      imageOf('here'),
      null,
      undefined,
    ]);
  });

  test('returns copies, so that changes do not reach the authored options', () => {
    const before = structuredClone(PANEL.options);
    for (const option of localisedOptions(PANEL.options, inBritain)) {
      option.choices.length = 0;
      option.visibleWhen.length = 0;
      if (option.limits?.width) option.limits.width.min = 0;
      if (option.priceEffect && 'amount' in option.priceEffect) option.priceEffect.amount = 0;
    }
    expect(PANEL.options).toEqual(before);
  });
});
