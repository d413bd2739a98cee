import type { components } from '../commerce-api/openapi-types.ts';
import type { BasePrice } from '../configuration/authored-configuration.ts';
import type {
  Configuration,
  ConfigurationOption,
  PriceEffect,
  SizeAnswer,
} from '../configuration/configuration.ts';
import { chosenChoices } from '../configuration/configuration.ts';
import type { EvaluatedAnswers } from '../configuration/evaluate-answers.ts';
import { pricesWithVat } from './base-price.ts';
import { salePrice } from './sale-price.ts';

const SQUARE_MILLIMETRES = 1_000_000;
const MILLIMETRES = 1_000;

/** Unit price of the contract in the currency of the configuration. */
export type ConfiguredUnitPrice = Omit<components['schemas']['Price'], 'currency'>;

/** A price effect with its count: the answered number, else 1. */
interface Effect {
  readonly effect: PriceEffect;
  readonly times: number;
}

/**
 * The unit price of a configured product with its tiers, in minor units. Each amount is rounded half up and added to
 * the base price; percentages are summed and applied to that sum once; a tier scales the result by the ratio of its
 * price to the base price; a sale reduces each of them. So the order of answers does not matter. Throws RangeError above safe integers. See
 * shared/decisions/011-configured-price.md.
 */
export function configuredPrice(
  configuration: Pick<Configuration, 'base' | 'vatRate' | 'sale'>,
  evaluated: Pick<EvaluatedAnswers, 'visible' | 'answers' | 'size'>,
  quantity = 1,
): ConfiguredUnitPrice {
  const { base, vatRate, sale } = configuration;
  const effects = effectsOf(evaluated);
  const amounts = effects.reduce((sum, each) => sum + amountOf(each, evaluated.size), 0);
  const percents = effects.reduce(
    (sum, { effect }) => sum + (effect.kind === 'percent' ? effect.percent : 0),
    0,
  );
  const priceExcVat = ratio(base.priceExcVat + amounts, 100 + percents, 100);
  const regular: BasePrice = {
    priceExcVat,
    volumeDiscount: base.volumeDiscount.map(({ minQuantity, maxQuantity, priceExcVat: tierPrice }) => ({
      minQuantity,
      maxQuantity,
      priceExcVat: ratio(priceExcVat, tierPrice, base.priceExcVat),
    })),
  };
  return { quantity: { current: quantity }, ...soldPrice(regular, sale, vatRate) };
}

/** Unit prices of a configuration in a sale, which reduces the whole: the base price and what the options add. */
function soldPrice(
  regular: BasePrice,
  sale: Configuration['sale'],
  vatRate: number,
): Omit<ConfiguredUnitPrice, 'quantity'> {
  if (!sale) return pricesWithVat(regular, vatRate);
  const { percent, priorPercent, endsAt } = sale;
  const reducedBy = (each: number) => pricesWithVat(salePrice(regular, { percent: each }), vatRate);
  return {
    ...reducedBy(percent),
    ...(priorPercent === undefined ? {} : { prior: reducedBy(priorPercent) }),
    ...(endsAt ? { saleEndsAt: endsAt } : {}),
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
