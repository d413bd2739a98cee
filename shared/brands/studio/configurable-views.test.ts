import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { array, object, string } from 'yup';
import { reachableImageSets } from '#shared/sku/reachable-image-sets.ts';

const BRANDS = join(import.meta.dirname, '..');

const productsSchema = array(
  object({ sku: string().required(), configuration: string() }).required(),
).required();
const configurationSchema = object({
  options: array(
    object({
      input: string().required(),
      choices: array(object({ skuFragment: string() }).required()).required(),
    }).required(),
  ).required(),
});
const imageSetsSchema = array(
  object({
    skuPattern: string().required(),
    images: array(object({ name: string().required(), view: string().required() }).required()).required(),
  }).required(),
).required();

interface Configurable {
  readonly catalogue: string;
  readonly sku: string;
  readonly configuration: string;
}

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));

const configurable = readdirSync(BRANDS)
  .map((brand) => join(BRANDS, brand, 'catalogue'))
  .filter((catalogue) => existsSync(join(catalogue, 'configurations')))
  .flatMap((catalogue) =>
    readdirSync(join(catalogue, 'products'))
      .flatMap((file) => productsSchema.validateSync(read(catalogue, 'products', file)))
      .flatMap(({ sku, configuration }) => (configuration ? [{ catalogue, sku, configuration }] : [])),
  );

/** The views of the product and of each choice that has pictures of its own. */
function viewsBySku({ catalogue, sku, configuration }: Configurable): [string, string[]][] {
  const { options } = configurationSchema.validateSync(
    read(catalogue, 'configurations', `${configuration}.json`),
  );
  const sets = imageSetsSchema.validateSync(read(catalogue, 'image-sets.json'));
  return reachableImageSets(sets, sku, options).map(({ skuPattern, images }) => [
    skuPattern,
    [...new Set(images.map(({ view }) => view))],
  ]);
}

describe('the pictures of a configurable product', () => {
  test.each(configurable)('$sku has two views or more, for each choice too', (product) => {
    const views = viewsBySku(product);
    expect(views.map(([sku]) => sku)).toContain(product.sku);
    expect(views.filter(([, shown]) => shown.length < 2)).toEqual([]);
  });
});
