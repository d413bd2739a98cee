import fc from 'fast-check';
import type { AuthoredOption, AuthoredPriceEffect } from '../configuration/authored-configuration.ts';
import type { Answer, Configuration } from '../configuration/configuration.ts';
import { choiceOf, configurationOf, optionOf } from '../configuration/panel.fixture.ts';

// Generates configurations with valid answers, for properties of every price.

export interface Generated {
  readonly configuration: Configuration;
  /** An answer to every option, visible or not. */
  readonly answers: Readonly<Record<string, Answer>>;
}

interface GeneratedOption {
  readonly option: Omit<AuthoredOption, 'id'>;
  readonly answer: Answer;
}

const SIDE = { min: 10, max: 5_000, step: 1 };
const millimetres = fc.integer({ min: SIDE.min, max: SIDE.max });

/** A size that every generated configuration accepts. */
export const sizes = fc.record({ width: millimetres, height: millimetres });

function effects(largest: number): fc.Arbitrary<AuthoredPriceEffect | undefined> {
  const amount = fc.integer({ min: 0, max: largest }).map((EUR) => ({ EUR, GBP: EUR }));
  const least = fc.option(fc.integer({ min: 0, max: 2_000_000 }), { nil: undefined });
  return fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('fixed' as const), amount }),
      fc.record({ kind: fc.constant('percent' as const), percent: fc.nat(200) }),
      fc
        .record({ kind: fc.constant('perSquareMetre' as const), amount, least })
        .map(({ least: most, ...effect }) => (most === undefined ? effect : { ...effect, least: most })),
      fc.record({
        kind: fc.constant('perRunningMetre' as const),
        amount,
        along: fc.constantFrom('width' as const, 'height' as const, 'perimeter' as const),
      }),
    ),
    { nil: undefined },
  );
}

function options(largest: number): fc.Arbitrary<GeneratedOption> {
  const own = effects(largest);
  const choices = fc
    .array(own, { minLength: 1, maxLength: 4 })
    .map((each) => each.map((effect, at) => choiceOf(`c${at}`, effect ? { priceEffect: effect } : {})));
  const withEffect = (effect: AuthoredPriceEffect | undefined) => (effect ? { priceEffect: effect } : {});
  return fc.oneof(
    fc
      .record({ input: fc.constantFrom('Radio' as const, 'DropDown' as const), choices, own, at: fc.nat() })
      .map((made) => ({
        option: optionOf('', made.input, { choices: made.choices, ...withEffect(made.own) }),
        answer: `c${made.at % made.choices.length}`,
      })),
    fc.record({ choices, own, bits: fc.nat(15) }).map((made) => ({
      option: optionOf('', 'Checkbox', { choices: made.choices, ...withEffect(made.own) }),
      answer: made.choices.flatMap(({ id }, at) => ((made.bits >> at) % 2 === 1 ? [id] : [])),
    })),
    fc.record({ effect: own, answer: fc.nat(500) }).map(({ effect, answer }) => ({
      option: optionOf('', 'Number', {
        limits: { number: { min: 0, max: 500, step: 1 } },
        ...(effect?.kind === 'fixed' ? { priceEffect: effect } : {}),
      }),
      answer,
    })),
    fc.record({ effect: own, answer: fc.string({ maxLength: 5 }) }).map(({ effect, answer }) => ({
      option: optionOf('', 'TextArea', withEffect(effect)),
      answer,
    })),
  );
}

/** Valid tiers: in order, without gaps, each at most as expensive as the previous one. */
const tiers = fc
  .record({
    base: fc.integer({ min: 1, max: 100_000 }),
    from: fc.integer({ min: 1, max: 5 }),
    widths: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 4 }),
    shares: fc.array(fc.double({ min: 0.5, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
    endless: fc.boolean(),
  })
  .map(({ base, from, widths, shares, endless }) => {
    let [minQuantity, priceExcVat] = [from, base];
    const volumeDiscount = widths.map((width, at) => {
      priceExcVat = Math.max(1, Math.floor(priceExcVat * (shares[at] ?? 1)));
      const isLast = at === widths.length - 1;
      const tier = {
        minQuantity,
        maxQuantity: isLast && endless ? null : minQuantity + width,
        priceExcVat,
      };
      minQuantity += width + 1;
      return tier;
    });
    return { priceExcVat: base, volumeDiscount };
  });

/** Configurations with amounts up to `largest` minor units; `rules` hides some options depending on earlier ones. */
export function generated({ largest = 100_000, rules = true } = {}): fc.Arbitrary<Generated> {
  const made = fc.array(fc.tuple(options(largest), fc.nat(3)), { maxLength: 8 });
  return fc
    .record({
      made,
      size: sizes,
      sizeEffect: effects(largest),
      base: tiers,
      vatRate: fc.constantFrom(0, 19, 20, 21),
    })
    .map(({ made: list, size, sizeEffect, base, vatRate }) => {
      const dimensions = optionOf('size', 'Dimensions', {
        limits: { width: SIDE, height: SIDE },
        ...(sizeEffect ? { priceEffect: sizeEffect } : {}),
      });
      const others = list.map(([{ option }, hidden], at) => {
        const before = list[at - 1]?.[0].option;
        const visibleWhen =
          rules && hidden === 0 && before && before.choices.length > 0
            ? [{ kind: 'choice' as const, optionId: `o${at - 1}`, oneOf: ['c0'] }]
            : [];
        return { ...option, id: `o${at}`, visibleWhen };
      });
      const answers = Object.fromEntries(list.map(([{ answer }], at) => [`o${at}`, answer]));
      return {
        configuration: configurationOf([dimensions, ...others], { base, vatRate }),
        answers: { size, ...answers },
      };
    });
}
