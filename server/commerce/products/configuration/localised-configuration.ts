import { LRUCache } from 'lru-cache';
import type { Configuration } from '#shared/configuration/configuration.ts';
import { attributeIn, localisedOptions } from '#shared/configuration/localise.ts';
import { reachableImageSets } from '#shared/sku/reachable-image-sets.ts';
import type { StoredReduction } from '../../db/schema/catalogue/catalogue-values.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { contractParser } from '../../kernel/contract/contract-schemas.ts';
import {
  type ConfigurableProduct,
  type ConfiguredProductRow,
  findConfiguration,
} from './configuration.repository.ts';

/** A configuration in one language and currency. Requests share it: do not modify it. */
export interface LocalisedConfiguration {
  /** Without VAT rate, because an order has that of its delivery country. */
  readonly configuration: Omit<Configuration, 'vatRate'>;
}

const parseConfiguration = contractParser('Configuration');

// About thirty configurable products in seven locales make some two hundred entries of 30 kB each.
const cache = new LRUCache<string, LocalisedConfiguration>({ max: 300 });

/** The configuration of a product in the shop's language and currency, cached until the next import or sale. */
export async function localisedConfiguration(
  ctx: CommerceContext,
  { id, importRun }: ConfigurableProduct,
): Promise<LocalisedConfiguration | undefined> {
  const keyOf = (run: string) => [run, id, ctx.shop.locale, ctx.shop.currency].join();
  const cached = importRun ? cache.get(keyOf(importRun)) : undefined;
  if (cached) return cached;
  const stored = await findConfiguration(ctx, id);
  if (!stored) return undefined;
  const localised = localise(ctx, id, stored);
  parseConfiguration({ ...localised.configuration, vatRate: ctx.shop.vatRate });
  if (stored.importRun) cache.set(keyOf(stored.importRun), localised);
  return localised;
}

function localise(
  { shop }: CommerceContext,
  productId: string,
  { sku, kind, deliveryDays, weightGrams, configuration, reduction, imageSets }: ConfiguredProductRow,
): LocalisedConfiguration {
  const base = configuration.base[shop.currency];
  const { attributes = {}, own = [], weight = {}, packed, setOf } = configuration;
  const options = localisedOptions(configuration.options, { ...shop, attributes, imageOf: choiceImage });
  return {
    configuration: {
      productId,
      sku,
      kind,
      currency: shop.currency,
      deliveryDays,
      weightGrams,
      weight: { ...weight },
      ...(packed ? { packed: { ...packed } } : {}),
      attributes: own.flatMap(({ id, value }) => attributeIn(id, value, { ...shop, attributes })),
      ...(setOf === undefined ? {} : { setOf }),
      options,
      ...(configuration.madeToMeasure ? { madeToMeasure: true } : {}),
      base: { ...base, volumeDiscount: [...base.volumeDiscount] },
      ...(reduction ? { sale: toSale(reduction) } : {}),
      imageSets: reachableImageSets(imageSets, sku, options).map(({ skuPattern, images }) => ({
        skuPattern,
        images: [...images],
      })),
    },
  };
}

function toSale({ percent, prior, endsAt }: StoredReduction): NonNullable<Configuration['sale']> {
  return { percent, ...(prior ? { priorPercent: prior.percent } : {}), ...(endsAt ? { endsAt } : {}) };
}

const CHOICE_IMAGE_PIXELS = 480;

/** Images of choices are square. The storefront replaces the size by that of its own image. */
function choiceImage(name: string) {
  return { name, view: 'choice', width: CHOICE_IMAGE_PIXELS, height: CHOICE_IMAGE_PIXELS };
}
