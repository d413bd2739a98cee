import type {
  Configuration,
  ConfigurationOption,
  PriceEffect,
  SizeAnswer,
} from '../configuration/configuration.ts';
import { chosenChoices } from '../configuration/configuration.ts';
import type { EvaluatedAnswers } from '../configuration/evaluate-answers.ts';
import type { Price } from './price.ts';
import { priceIncVat } from './vat.ts';

const SQUARE_MILLIMETRES = 1_000_000;
const MILLIMETRES = 1_000;

/** A price effect with its count: the answered number, else 1. */
interface Effect {
  readonly effect: PriceEffect;
  readonly times: number;
}

/**
 * The unit price of a configured product with its tiers, in minor units. Each amount is rounded half up and added to
 * the base price; percentages are summed and applied to that sum once; a tier scales the result by the ratio of its
 * price to the base price. So the order of answers does not matter. Throws RangeError above safe integers. See
 * shared/decisions/011-configured-price.md.
 */
export function configuredPrice(
  configuration: Pick<Configuration, 'base' | 'vatRate'>,
  evaluated: Pick<EvaluatedAnswers, 'visible' | 'answers' | 'size'>,
  quantity = 1,
): Price {
  const { base, vatRate } = configuration;
  const effects = effectsOf(evaluated);
  const amounts = effects.reduce((sum, each) => sum + amountOf(each, evaluated.size), 0);
  const percents = effects.reduce(
    (sum, { effect }) => sum + (effect.kind === 'percent' ? effect.percent : 0),
    0,
  );
  const priceExcVat = ratio(base.priceExcVat + amounts, 100 + percents, 100);
  return {
    quantity: { current: quantity },
    priceExcVat,
    priceIncVat: priceIncVat(priceExcVat, vatRate),
    volumeDiscount: base.volumeDiscount.map((tier) => {
      const tierPrice = ratio(priceExcVat, tier.priceExcVat, base.priceExcVat);
      return {
        minQuantity: tier.minQuantity,
        maxQuantity: tier.maxQuantity,
        priceExcludingVat: tierPrice,
        priceIncludingVat: priceIncVat(tierPrice, vatRate),
      };
    }),
  };
}

/**
 * The amount that an effect adds to the base price at a size, in minor units; 0 for a percentage, which applies to
 * the whole.
 */
export function effectAmount(effect: PriceEffect, size: SizeAnswer | undefined): number {
  return amountOf({ effect, times: 1 }, size);
}

function effectsOf({ visible, answers }: Pick<EvaluatedAnswers, 'visible' | 'answers'>): Effect[] {
  return visible.flatMap((option) => {
    const answer = answers[option.id];
    if (answer === undefined) return [];
    const times = typeof answer === 'number' ? answer : 1;
    const optionEffect = option.priceEffect ? [{ effect: option.priceEffect, times }] : [];
    return [...optionEffect, ...choiceEffects(option, answer)];
  });
}

function choiceEffects(option: ConfigurationOption, answer: EvaluatedAnswers['answers'][string]): Effect[] {
  return chosenChoices(option, answer).flatMap(({ priceEffect }) =>
    priceEffect ? [{ effect: priceEffect, times: 1 }] : [],
  );
}

function amountOf({ effect, times }: Effect, size: SizeAnswer | undefined): number {
  switch (effect.kind) {
    case 'fixed':
      return safe(effect.amount * times);
    case 'percent':
      return 0;
    case 'perSquareMetre': {
      if (!size) return 0;
      const area = Math.max(size.width * size.height, effect.least ?? 0);
      return ratio(effect.amount, area, SQUARE_MILLIMETRES);
    }
    case 'perRunningMetre': {
      if (!size) return 0;
      const length = effect.along === 'perimeter' ? 2 * (size.width + size.height) : size[effect.along];
      return ratio(effect.amount, Math.max(length, effect.least ?? 0), MILLIMETRES);
    }
  }
}

/** amount x times / of, rounded half up; amounts are never negative. */
function ratio(amount: number, times: number, of: number): number {
  const product = safe(amount * times);
  const whole = Math.floor(product / of);
  return whole + (2 * (product - whole * of) >= of ? 1 : 0);
}

function safe(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount of whole minor units: ${amount}`);
  return amount;
}
