import {
  categories,
  categoryTexts,
  colours,
  imageSets,
  importFaults,
  importRuns,
  manufacturers,
} from '../../db/schema/catalogue/catalogue.ts';
import { formerSlugs } from '../../db/schema/catalogue/former-slugs.ts';
import { libraryImages } from '../../db/schema/catalogue/library.ts';
import { priceHistory } from '../../db/schema/catalogue/price-history.ts';
import { productChanges } from '../../db/schema/catalogue/product-changes.ts';
import { productImports } from '../../db/schema/catalogue/product-imports.ts';
import {
  productCategories,
  productPrices,
  productSlugs,
  products,
  productTexts,
} from '../../db/schema/catalogue/products.ts';
import { storedWords } from '../../db/schema/catalogue/stored-words.ts';
import { rulesOf, type TableRules } from '../personal-data.ts';

/** The catalogue, which contains no data of shoppers. */
export const CATALOGUE_RULES: readonly TableRules[] = [
  rulesOf(manufacturers, {}, ['brand', 'id', 'name', 'position']),
  rulesOf(colours, {}, ['brand', 'id', 'hex', 'position', 'names']),
  rulesOf(categories, {}, ['brand', 'id', 'position', 'picture']),
  rulesOf(categoryTexts, {}, [
    ...([
      'brand',
      'categoryId',
      'locale',
      'name',
      'slug',
      'intro',
      'description',
      'metaDescription',
    ] as const),
  ]),
  rulesOf(imageSets, {}, ['brand', 'skuPattern', 'position', 'images']),
  rulesOf(importFaults, {}, ['brand', 'faults', 'count', 'at']),
  rulesOf(importRuns, {}, [
    'id',
    'brand',
    'contentHash',
    'productCount',
    'hasHashes',
    'families',
    'sharedHash',
    'finishedAt',
  ]),
  rulesOf(storedWords, {}, ['brand', 'language', 'key', 'part', 'data']),
  // The photographer of a library picture is named as its author.
  rulesOf(libraryImages, {}, [
    ...([
      'brand',
      'id',
      'position',
      'width',
      'height',
      'texts',
      'photographer',
      'licence',
      'licenceHashes',
    ] as const),
  ]),
  rulesOf(products, {}, [
    ...([
      'id',
      'brand',
      'sku',
      'kind',
      'family',
      'variesBy',
      'colourId',
      'manufacturerId',
      'position',
      'stock',
    ] as const),
    ...([
      'reserved',
      'available',
      'deliveryDays',
      'weightGrams',
      'packageWidth',
      'packageHeight',
      'packageDepth',
    ] as const),
    ...([
      'unit',
      'setOf',
      'longestSide',
      'absorptionClass',
      'images',
      'configuration',
      'samples',
      'active',
    ] as const),
  ]),
  rulesOf(productTexts, {}, [
    ...(['productId', 'brand', 'locale', 'name', 'namePosition', 'summary', 'description'] as const),
    ...(['highlights', 'metaDescription', 'attributes', 'searchVector', 'searchWords'] as const),
  ]),
  rulesOf(productSlugs, {}, ['productId', 'brand', 'locale', 'slug']),
  rulesOf(formerSlugs, {}, ['brand', 'kind', 'locale', 'slug', 'entryId', 'categoryId']),
  rulesOf(productCategories, {}, ['productId', 'brand', 'categoryId', 'position']),
  rulesOf(productPrices, {}, [
    ...(['productId', 'currency', 'priceExcVat', 'volumeDiscount'] as const),
    ...(['rules', 'schedule', 'reduction', 'changesAt'] as const),
  ]),
  rulesOf(priceHistory, {}, [
    ...(['productId', 'currency', 'validFrom', 'price', 'campaignStartsAt', 'percent', 'rules'] as const),
  ]),
  rulesOf(productChanges, {}, ['productId', 'cause', 'brand', 'changedIn']),
  rulesOf(productImports, {}, ['productId', 'hash', 'stagedHash', 'staged', 'changedAt']),
];
