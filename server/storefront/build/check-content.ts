import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { array, object, string } from 'yup';
import type { Brand } from '#shared/brands/index.ts';
import { checkContent } from '../content/checks/content-checks.ts';
import type { KnownNames } from '../content/checks/target-check.ts';
import { readContent } from '../content/content.ts';
import type { Content } from '../content/content-entry.ts';
import { type ContentFault, faultList } from '../content/content-faults.ts';

const productsSchema = array(object({ sku: string().required(), family: string().required() })).required();
const categoriesSchema = array(object({ id: string().required() })).required();

function namesIn(folder: string, ending: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : [];
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function knownNames(brandFolder: string): KnownNames {
  const productsFolder = path.join(brandFolder, 'catalogue/products');
  const categoriesFile = path.join(brandFolder, 'catalogue/categories.json');
  const products = namesIn(productsFolder, '.json').flatMap((name) =>
    productsSchema.validateSync(readJson(path.join(productsFolder, name))),
  );
  const categories = existsSync(categoriesFile)
    ? categoriesSchema.validateSync(readJson(categoriesFile))
    : [];
  return {
    pictures: new Set(
      namesIn(path.join(brandFolder, 'assets/pictures'), '.avif').map((name) =>
        name.slice(0, -'.avif'.length),
      ),
    ),
    products: new Set(products.flatMap(({ sku, family }) => [sku, family])),
    categories: new Set(categories.map(({ id }) => id)),
  };
}

/** The content of a brand with all its faults; `folder` is the one with its content, assets and catalogue. */
export async function checkedContent(
  brand: Brand,
  folder = `shared/brands/${brand.site}`,
  now = new Date(),
): Promise<{ content: Content; faults: ContentFault[] }> {
  const { content, faults, faulty } = readContent(path.join(folder, 'content'));
  const found = await checkContent({ ...knownNames(folder), brand, content, faulty, now });
  return { content, faults: [...faults, ...found] };
}

/** The content has faults. The message lists all of them by file and line. */
export class ContentFaultsError extends Error {
  constructor(faults: readonly ContentFault[]) {
    super(`The content has ${faults.length} faults:\n${faultList(faults)}`);
    this.name = 'ContentFaultsError';
  }
}

/** Returns the content of a brand. Throws ContentFaultsError if it has faults. */
export async function validContent(brand: Brand): Promise<Content> {
  const { content, faults } = await checkedContent(brand);
  if (faults.length > 0) throw new ContentFaultsError(faults);
  return content;
}
