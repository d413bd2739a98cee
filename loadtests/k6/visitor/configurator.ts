import type { OutputOf } from '#client/data/query.ts';
import {
  type Answers,
  type Configuration,
  type ConfigurationOption,
  defaultAnswers,
  type SizeAnswer,
} from '../../../shared/configuration/configuration.ts';
import { holds } from './ask.ts';
import { query } from './call.ts';
import { headingOf } from './markup.ts';
import { movesByCalls, openPage, slugOf } from './page.ts';
import { pick, VisitOver, type Visitor } from './visitor.ts';

/** Some products want a picture of the shopper's own: then another one is tried. */
const MOST_TRIES = 5;
const WORDS = 'Kim de Vries';

type Detail = NonNullable<OutputOf<'product.detail.get'>>;
interface Configurable {
  readonly id: string;
  readonly name: string;
  readonly configuration: Pick<Configuration, 'options'>;
}

function configurableOf(product: Detail | null): Configurable | undefined {
  const { configuration } = product ?? {};
  if (!product || !configuration) return undefined;
  return { id: product.id, name: product.name, configuration: configuration as Configuration };
}

function needsPicture({ options }: Configurable['configuration']): boolean {
  return options.some(({ input, required }) => input === 'File' && required);
}

/** Opens a product that can be shaped without a picture of the shopper's own. Ends the visit when five could not. */
export function openConfigurable(visitor: Visitor): Configurable {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const path = pick(visitor, visitor.map.configurables, 'product to configure');
    const html = movesByCalls(visitor) ? undefined : openPage(visitor, 'productDetail', path).html;
    const product = query(visitor, 'productDetail', 'product.detail.get', { slug: slugOf(path) });
    const found = configurableOf(product);
    holds(visitor, 'a product to configure has its options', found !== undefined);
    if (html) holds(visitor, 'a product to configure has its page', headingOf(html) !== '');
    if (found && !needsPicture(found.configuration)) return found;
  }
  throw new VisitOver(`${MOST_TRIES} products wanted a picture`);
}

function onStep(share: number, { min, max, step }: { min: number; max: number; step: number }): number {
  return min + Math.floor((share * (max - min)) / step) * step;
}

function sizeOf({ limits }: ConfigurationOption, share: number): SizeAnswer | undefined {
  const { width, height } = limits ?? {};
  return width && height && { width: onStep(share, width), height: onStep(share, height) };
}

/** Answers as a shopper finds them given, words where words are asked for, and sizes at a share of what is possible. */
export function answersAt({ configuration }: Configurable, share: number): Answers {
  const words = configuration.options.filter(({ input, required }) => input === 'TextArea' && required);
  const sizes = configuration.options.flatMap((option) => {
    const size = option.input === 'Dimensions' ? sizeOf(option, share) : undefined;
    return size ? [[option.id, size] as const] : [];
  });
  return {
    ...defaultAnswers(configuration as Configuration),
    ...Object.fromEntries(words.map(({ id }) => [id, WORDS])),
    ...Object.fromEntries(sizes),
  };
}
