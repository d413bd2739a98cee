import { NO_PICTURES } from '#shared/configuration/configuration.ts';
import { evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import { sampleOption } from '#shared/configuration/sample-option.ts';
import type { Locale } from '#shared/locales/index.ts';
import { nameWithoutColour } from '#shared/samples/name-without-colour.ts';
import { nearestImages } from '#shared/sku/reachable-image-sets.ts';
import type { StoredImage } from '../../db/schema/catalogue/catalogue-values.ts';
import type { Answers } from '../../db/schema/orders/order-values.ts';
import type { ShopContext } from '../../kernel/context.ts';
import { textsIn } from '../../kernel/texts.ts';
import type { LineSnapshot } from '../../order-records/orders/order-lines.repository.ts';
import type { ConfigurationResult } from '../../products/configuration/configure.service.ts';
import { lineAmounts } from '../../products/line-amounts.service.ts';
import { type ProductSummary, toPrice } from '../../products/product.response.ts';

/** Properties of a sample's line. */
export interface SampledProduct {
  readonly product: ProductSummary;
  /** The pictures of the product; those of a product to configure follow the colour. */
  readonly images: readonly StoredImage[];
  /** undefined for a product without options, which has one colour. */
  readonly configuration: ConfigurationResult['configuration'] | undefined;
}

/** The answers of the sample of a colour; by default of the configuration's first colour. undefined for an unknown one. */
export function sampleAnswers({ configuration }: SampledProduct, colour?: string): Answers | undefined {
  if (!configuration) return colour === undefined ? {} : undefined;
  const option = sampleOption(configuration.options);
  const { defaultAnswer } = option ?? {};
  const wanted = colour ?? (typeof defaultAnswer === 'string' ? defaultAnswer : option?.choices[0]?.id);
  const choice = option?.choices.find(({ id }) => id === wanted);
  return option && choice ? { [option.id]: choice.id } : undefined;
}

/** A sample as an order line, which costs nothing. undefined when the product does not have the colour any more. */
export function sampleSnapshot(
  sampled: SampledProduct,
  answers: Answers,
  { locale, ...shop }: Pick<ShopContext, 'vatRate' | 'currency'> & { readonly locale: Locale },
): LineSnapshot | undefined {
  const { name, slug, sku } = sampled.product;
  const colour = colourOf(sampled, answers);
  if (!colour) return undefined;
  const t = textsIn(locale);
  const price = toPrice({ priceExcVat: 0, volumeDiscount: [] }, shop);
  return {
    slug,
    unit: 'piece',
    image: materialImage(sampled, answers, shop.vatRate),
    price,
    vatRate: shop.vatRate,
    ...lineAmounts(price),
    name: t('documents:sample.name', { product: nameWithoutColour(name, colour.name), colour: colour.name }),
    // Not that of the product, which must not be sent instead.
    sku: `${sampled.configuration ? `${sku}-${colour.id}` : sku}-SAMPLE`,
    options: [
      {
        optionId: colour.optionId,
        label: t('documents:sample.colour'),
        value: colour.name,
        colour: colour.hex,
      },
    ],
  };
}

/** The picture of the material, since that of the whole product is not what a sample is. null without one. */
function materialImage(
  { images, configuration }: SampledProduct,
  answers: Answers,
  vatRate: number,
): LineSnapshot['image'] {
  if (!configuration) return detailOf(images);
  const { imageSets, sku, options } = configuration;
  const detailIn = (given: Answers) => {
    const evaluated = evaluateAnswers({ ...configuration, vatRate }, given, NO_PICTURES);
    return detailOf(nearestImages(imageSets, sku, evaluated.sku));
  };
  const image = detailIn(answers);
  const option = sampleOption(options);
  const isDefault = option && answers[option.id] === option.defaultAnswer;
  // A colour without pictures of its own has those of the default colour.
  return !isDefault && image?.name === detailIn({})?.name ? null : image;
}

function detailOf(images: readonly StoredImage[]): StoredImage | null {
  return images.find(({ view }) => view === 'detail') ?? null;
}

interface SampleColour {
  readonly optionId: string;
  readonly id: string;
  readonly name: string;
  readonly hex: string;
}

function colourOf({ product, configuration }: SampledProduct, answers: Answers): SampleColour | undefined {
  if (!configuration) return product.colour ? { ...product.colour, optionId: 'colour' } : undefined;
  const option = sampleOption(configuration.options);
  const choice = option?.choices.find(({ id }) => id === answers[option.id]);
  if (!option || !choice?.colour) return undefined;
  return { optionId: option.id, id: choice.id, name: choice.label, hex: choice.colour };
}
