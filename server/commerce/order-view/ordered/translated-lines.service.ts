import { answeredOptions } from '#shared/configuration/answered-options.ts';
import {
  type Answers,
  type Configuration,
  chosenChoices,
  chosenIds,
  NO_PICTURES,
} from '#shared/configuration/configuration.ts';
import { changedAttributes } from '#shared/configuration/configured-facts.ts';
import { evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { sampleSnapshot } from '../../cart/lines/sample-snapshot.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { getConfiguration } from '../../products/configuration/configuration.service.ts';
import { getSummaries } from '../../products/products.service.ts';
import { shopOf } from '../../shops/shop-context.ts';
import type { Order } from '../order-parts.response.ts';
import type { OrderedLine } from './ordered-line.ts';
import { orderedLines } from './ordered-lines.service.ts';

type Line = Order['lines'][number];
type Options = OrderedLine['options'];

/**
 * The lines of an order in the language of a locale, for those who make it. Whatever the catalogue no longer has stays in
 * the words of the shopper.
 */
export async function translatedLines(
  ctx: CommerceContext,
  order: Pick<Order, 'lines'>,
  locale: Locale,
): Promise<OrderedLine[]> {
  const translated = { ...ctx, shop: shopOf({ brand: ctx.shop.brand, locale }, ctx.clock()) };
  const lines = await orderedLines(translated, order);
  if (localeDefinition(locale).language === localeDefinition(ctx.shop.locale).language) return lines;
  const products = await getSummaries(translated, [
    ...new Set(order.lines.map(({ productId }) => productId)),
  ]);
  const result: OrderedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const given = order.lines[index];
    const product = given && products.get(given.productId);
    if (!product) {
      result.push(line);
      continue;
    }
    const configuration = await findConfiguration(translated, given);
    const sample =
      line.sample &&
      sampleSnapshot({ product, images: [], configuration }, given.answers, { ...translated.shop });
    const options = configuration
      ? inWords(line.options, configuration.options, given.answers, locale)
      : line.options;
    result.push(
      line.sample
        ? { ...line, name: (sample || line).name, options: (sample || line).options }
        : {
            ...line,
            name: product.name,
            options,
            ...translatedFacts(line, configuration, given.answers, locale),
          },
    );
  }
  return result;
}

/** The recorded facts in the words of a locale; those that the catalogue changed since stay as they were recorded. */
function translatedFacts(
  { facts }: OrderedLine,
  configuration: Configuration | undefined,
  answers: Answers,
  locale: Locale,
): Pick<OrderedLine, 'facts'> {
  if (!facts || !configuration) return {};
  const evaluated = evaluateAnswers(configuration, answers, NO_PICTURES);
  const known = new Map(changedAttributes(configuration, evaluated, locale).map((each) => [each.id, each]));
  return { facts: facts.map((fact) => known.get(fact.id) ?? fact) };
}

async function findConfiguration(
  ctx: CommerceContext,
  { productId }: Line,
): Promise<Configuration | undefined> {
  try {
    return await getConfiguration(ctx, productId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

function inWords(
  ordered: Options,
  options: Configuration['options'],
  answers: Answers,
  locale: Locale,
): Options {
  return ordered.map((option) => {
    const known = options.find(({ id }) => id === option.optionId);
    const answer = answers[option.optionId];
    if (!known || answer === undefined) return option;
    const isComplete =
      known.choices.length === 0 || chosenChoices(known, answer).length === chosenIds(answer).length;
    const [words] = isComplete ? answeredOptions({ visible: [known], answers, resolutions: {} }, locale) : [];
    return words ? { ...option, label: words.label, value: words.value } : option;
  });
}
