import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { catalogueFolder } from '#server/commerce/catalogue/catalogue-folder.ts';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { startApi } from '#server/platform/testing/processes/api-process.ts';
import { CLIENT_CORE, pinSelf } from '#server/platform/testing/processes/pinned-process.ts';
import { startStorefront } from '#server/platform/testing/processes/shop-processes.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { table } from '../../report/table.ts';
import { createApi, simpleProducts } from '../api-workloads.ts';
import { writeGeneratedCatalogue } from '../import/generated-catalogue.ts';
import { type Import, runImport } from '../import/import-process.ts';
import { addVisits, noVisits, visitUntil } from '../purchases/visits.ts';
import { visitsTable } from '../purchases/visits-table.ts';
import { countFamilies, waitForLists, waitUntil } from './catalogue-lists.ts';
import {
  type CatalogueStack,
  type ExistingCatalogue,
  missingForCopies,
  queryDatabase,
  withCatalogue,
} from './catalogue-stack.ts';

interface ListedRuns {
  /** Generated ones. */
  readonly products: number;
  readonly rounds: number;
  readonly existing: ExistingCatalogue | undefined;
}

const EVERY_NTH = 100;
const WARM_UP_MS = 10_000;
/** Between the requests of a visitor: the machine has time for the import. */
const PAUSE_MS = 250;

/** Prints how long an import of 1 % takes until the lists of a search engine have it, and visits alone and meanwhile. */
export async function measureListed({ products, rounds, existing }: ListedRuns): Promise<CommandOutput> {
  const missing = existing ? undefined : missingForCopies(true);
  if (missing) return { text: missing };
  if (existing && existing.search === undefined) return { text: '--database needs --search', exitCode: 2 };
  const generated = {
    products,
    isEngine: true,
    fill: async (databaseUrl: string, { folder }: { readonly folder: string }) => {
      await runImport(databaseUrl, writeCatalogue(folder, { products, everyNth: 0, turn: 0 }));
      return products;
    },
  };
  return { text: await withCatalogue(existing ?? generated, (stack) => measure(stack, rounds)) };
}

function writeCatalogue(folder: string, generated: Parameters<typeof writeGeneratedCatalogue>[2]): string {
  // Some files of a catalogue are beside its folder.
  const written = path.join(folder, 'generated', 'catalogue');
  rmSync(written, { recursive: true, force: true });
  writeGeneratedCatalogue(catalogueFolder(brandBySite('easyfelt')), written, generated);
  return written;
}

interface ListedImport extends Import {
  /** From the start of the import until lists had it. */
  readonly listedSeconds: number;
}

async function measure(
  { databaseUrl, folder, search = '' }: CatalogueStack,
  rounds: number,
): Promise<string> {
  // Now that engine and database have all cores.
  pinSelf(CLIENT_CORE);
  const products = await countGenerated(databaseUrl);
  const api = await startApi({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    CATALOGUE_IMPORT: 'off',
    SEARCH_URL: search,
  });
  const storefront = await startStorefront(folder, api.base);
  try {
    await waitForLists(api);
    const ids = await simpleProducts(createApi(api.base));
    const visited = { api: api.base, storefront: storefront.base, ids, shoppers: 1, pauseMs: PAUSE_MS };
    await visitUntil(visited, setTimeout(WARM_UP_MS));
    const [alone, beside] = [noVisits(), noVisits()];
    const imports: ListedImport[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // A number that no name has, in the descriptions of every second product that is changed.
      const turn = Math.floor(Date.now() / 1_000);
      const files = writeCatalogue(folder, { products, everyNth: EVERY_NTH, turn });
      const changed = Math.ceil(products / (2 * EVERY_NTH));
      const isListed = async () => (await countFamilies(api, `query=${turn}`)) === changed;
      const startedAt = performance.now();
      const importAndList = async (): Promise<ListedImport> => {
        const done = await runImport(databaseUrl, files);
        await waitUntil(api, isListed);
        return { ...done, listedSeconds: (performance.now() - startedAt) / 1_000 };
      };
      const running = importAndList();
      addVisits(beside, await visitUntil(visited, running));
      const done = await running;
      imports.push(done);
      addVisits(alone, await visitUntil(visited, setTimeout(done.listedSeconds * 1_000)));
    }
    const importHead = ['import of 1 %', 'seconds', 'CPU seconds', 'MB', 'listed after'];
    const importRows = imports.map(({ seconds, cpuSeconds, megabytes, listedSeconds }) => [
      `of ${products}`,
      seconds.toFixed(1),
      cpuSeconds.toFixed(1),
      megabytes.toFixed(0),
      listedSeconds.toFixed(1),
    ]);
    return `${table(importHead, importRows)}\n${visitsTable(alone, beside)}`;
  } finally {
    await storefront.process.stop();
    await api.stop();
  }
}

async function countGenerated(databaseUrl: string): Promise<number> {
  const [row] = await queryDatabase<{ count: number }>(
    databaseUrl,
    "select count(*)::int as count from products where active and family like 'GEN%'",
    [],
  );
  return row?.count ?? 0;
}
