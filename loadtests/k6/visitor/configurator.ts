import type { OutputOf } from '#client/data/query.ts';
import {
  type Answers,
  type Configuration,
  type ConfigurationOption,
  defaultAnswers,
  type SizeAnswer,
} from '../../../shared/configuration/configuration.ts';
import { query } from './call.ts';
import { headingOf } from './markup.ts';
import { navigatesByCalls, openPage, slugOf } from './page.ts';
import { checkThat } from './request.ts';
import { pick, VisitAborted, type Visitor } from './visitor.ts';

/** Some products require an upload, which this journey cannot provide. */
const MAX_ATTEMPTS = 5;
const FREE_TEXT = 'Kim de Vries';

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

/** Opens a configurable product that requires no upload. Throws VisitAborted after five that do. */
export function openConfigurable(visitor: Visitor): Configurable {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const path = pick(visitor, visitor.shop.configurables, 'configurable product');
    const html = navigatesByCalls(visitor) ? undefined : openPage(visitor, 'productDetail', path).html;
    const product = query(visitor, 'productDetail', 'product.detail.get', { slug: slugOf(path) });
    const configurable = configurableOf(product);
    checkThat(visitor, 'a configurable product has options', configurable !== undefined);
    if (html) checkThat(visitor, 'a configurable product has a heading', headingOf(html) !== '');
    if (configurable && !needsPicture(configurable.configuration)) return configurable;
  }
  throw new VisitAborted(`${MAX_ATTEMPTS} products required an upload`);
}

function onStep(share: number, { min, max, step }: { min: number; max: number; step: number }): number {
  return min + Math.floor((share * (max - min)) / step) * step;
}

function sizeOf({ limits }: ConfigurationOption, share: number): SizeAnswer | undefined {
  const { width, height } = limits ?? {};
  return width && height && { width: onStep(share, width), height: onStep(share, height) };
}

/** Whether no remark blocks the default numbers at a size, such as splitters that close a narrow duct. */
function isPossible({ options }: Configurable['configuration'], { width, height }: SizeAnswer): boolean {
  const rules = options.flatMap(({ blocks, visibleWhen }) => (blocks ? visibleWhen : []));
  return rules.every((rule) => {
    if (rule.kind !== 'exceeds') return true;
    const number = options.find(({ id }) => id === rule.optionId)?.defaultAnswer;
    return typeof number !== 'number' || number * rule.millimetres <= Math.min(width, height);
  });
}

/** The default answers, with text for required text options and possible sizes at a share of their range. */
export function answersAt({ configuration }: Configurable, share: number): Answers {
  const texts = configuration.options.filter(({ input, required }) => input === 'TextArea' && required);
  const sizes = configuration.options.flatMap((option) => {
    const size = option.input === 'Dimensions' ? sizeOf(option, share) : undefined;
    return size && isPossible(configuration, size) ? [[option.id, size] as const] : [];
  });
  return {
    ...defaultAnswers(configuration as Configuration),
    ...Object.fromEntries(texts.map(({ id }) => [id, FREE_TEXT])),
    ...Object.fromEntries(sizes),
  };
}
