import { answerFaults } from '#shared/configuration/answer-faults.ts';
import {
  type Answers,
  type Configuration,
  defaultAnswers,
  isSize,
  NO_PICTURES,
} from '#shared/configuration/configuration.ts';
import { visibleOptions } from '#shared/configuration/visible-options.ts';
import { parseExactSize } from '#shared/facets/exact-sizes.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { findConfigurableProducts } from '../configuration/configuration.repository.ts';
import { localisedConfiguration } from '../configuration/localised-configuration.ts';

interface ListedProduct {
  readonly id: string;
  readonly configurable: boolean;
}

/** The answers that make products in the size of a filter, by product id; without products that are not made in it. */
export async function readSizeAnswers(
  ctx: CommerceContext,
  products: readonly ListedProduct[],
  sizes: readonly string[],
): Promise<ReadonlyMap<string, Answers>> {
  const wanted = sizes.map(parseExactSize).find((sides) => sides?.length === 2);
  const ids = products.filter(({ configurable }) => configurable).map(({ id }) => id);
  if (!wanted || ids.length === 0) return new Map();
  const configurable = await findConfigurableProducts(ctx, ids);
  const answers = await Promise.all(
    configurable.map(async (product) => {
      const localised = await localisedConfiguration(ctx, product);
      const sized = localised && sizeAnswers(localised.configuration, wanted);
      return sized ? [[product.id, sized] as const] : [];
    }),
  );
  return new Map(answers.flat());
}

/** The answer to the size of a product for two sides in millimetres, as its default size lies if its limits allow that. */
export function sizeAnswers(
  configuration: Pick<Configuration, 'options'>,
  sides: readonly number[],
): Answers | undefined {
  const shown = visibleOptions(configuration, defaultAnswers(configuration), NO_PICTURES);
  const option = shown.find(({ input }) => input === 'Dimensions');
  if (!option) return undefined;
  const { defaultAnswer } = option;
  const isUpright = isSize(defaultAnswer) && defaultAnswer.height > defaultAnswer.width;
  const [long = 0, short = 0] = sides.toSorted((a, b) => b - a);
  const lying = { width: long, height: short };
  const upright = { width: short, height: long };
  const size = (isUpright ? [upright, lying] : [lying, upright]).find(
    (answer) => answerFaults(option, answer, { pictures: NO_PICTURES, size: undefined }).length === 0,
  );
  return size && { [option.id]: size };
}
