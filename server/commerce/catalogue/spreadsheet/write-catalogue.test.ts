import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogueFiles, writeCatalogue } from '../catalogue.fixture.ts';
import { withChangedFiles } from './write-catalogue.ts';

const FILE = 'products/table.json';

it('renders a file once for the copy and the folder', async () => {
  const folder = writeCatalogue(catalogueFiles());
  let reads = 0;
  const row = {
    get sku() {
      reads += 1;
      return 'A';
    },
  };
  const copied = await withChangedFiles(folder, new Map([[FILE, [row]]]), async (copy) => ({
    text: readFileSync(join(copy, FILE), 'utf8'),
    reads,
  }));
  expect(JSON.parse(copied.text)).toEqual([{ sku: 'A' }]);
  expect(readFileSync(join(folder, FILE), 'utf8')).toBe(copied.text);
  expect(reads).toBe(copied.reads);
});
