import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogueFiles, writeCatalogue } from './catalogue.fixture.ts';
import { type RawCatalogue, readCatalogue, readCatalogueBeside } from './catalogue-files.ts';

/** All that a catalogue has, with the rows of its products. */
const contentOf = ({ products, ...shared }: RawCatalogue) => ({
  ...shared,
  products: products.map(({ file, located, flatMap }) => ({ file, located, rows: flatMap((row) => [row]) })),
});

it('a catalogue read in two threads is the same, with its faults', async () => {
  const folder = writeCatalogue(catalogueFiles());
  for (const [name, content] of [
    ['a-list-without-rows', '[]'],
    ['broken', '[{"sku": '],
    ['no-list', '{}'],
  ]) {
    writeFileSync(join(folder, 'products', `${name}.json`), content ?? '');
  }
  const beside = await readCatalogueBeside(folder);
  expect(contentOf(beside)).toEqual(contentOf(readCatalogue(folder)));
  expect(beside.products.length).toBeGreaterThan(3);
  rmSync(folder, { recursive: true });
});

it('a file that the other thread cannot read is an error', async () => {
  const folder = writeCatalogue(catalogueFiles());
  mkdirSync(join(folder, 'products', 'directory.json'));
  await expect(readCatalogueBeside(folder)).rejects.toThrow(/EISDIR/);
  rmSync(folder, { recursive: true });
});
