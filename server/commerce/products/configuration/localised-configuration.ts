import { LRUCache } from 'lru-cache';
import type { AuthoredWeight } from '#shared/configuration/authored-configuration.ts';
import type { Configuration } from '#shared/configuration/configuration.ts';
import { localisedOptions } from '#shared/configuration/localise.ts';
import { reachableImageSets } from '#shared/sku/reachable-image-sets.ts';
import type { CommerceContext } from '../../context.ts';
import {
  type ConfigurableRow,
  findConfiguration,
  type StoredConfigurable,
} from './configuration.repository.ts';

/** A configuration in one language and currency. Shared by every request: nobody changes it. */
export interface LocalisedConfiguration {
  /** Without VAT: an order's is that of the country it goes to. */
  readonly configuration: Omit<Configuration, 'vatRate'>;
  readonly weight: AuthoredWeight;
}

// Fourteen products in seven locales are a hundred entries of some 30 kB.
const kept = new LRUCache<string, LocalisedConfiguration>({ max: 300 });

/** The configuration of a product in the shop's language and currency, kept until an import; undefined when it left. */
export async function localisedConfiguration(
  ctx: CommerceContext,
  { id, importRun }: ConfigurableRow,
): Promise<LocalisedConfiguration | undefined> {
  const keyOf = (run: string) => [run, id, ctx.shop.locale, ctx.shop.currency].join();
  const known = importRun ? kept.get(keyOf(importRun)) : undefined;
  if (known) return known;
  const stored = await findConfiguration(ctx, id);
  if (!stored) return undefined;
  const localised = localise(ctx, id, stored);
  if (stored.importRun) kept.set(keyOf(stored.importRun), localised);
  return localised;
}

function localise(
  { shop }: CommerceContext,
  productId: string,
  { sku, kind, deliveryDays, configuration, imageSets }: StoredConfigurable,
): LocalisedConfiguration {
  const base = configuration.base[shop.currency];
  const options = localisedOptions(configuration.options, { ...shop, imageOf: choicePicture });
  return {
    configuration: {
      ...{ productId, sku, kind, currency: shop.currency, deliveryDays, options },
      base: { ...base, volumeDiscount: [...base.volumeDiscount] },
      imageSets: reachableImageSets(imageSets, sku, options).map(({ skuPattern, images }) => ({
        skuPattern,
        images: [...images],
      })),
    },
    weight: configuration.weight ?? {},
  };
}

const CHOICE_PIXELS = 480;

/** Pictures of choices are square; the storefront, which has them, knows their true sizes. */
function choicePicture(name: string) {
  return { name, view: 'choice', width: CHOICE_PIXELS, height: CHOICE_PIXELS };
}
