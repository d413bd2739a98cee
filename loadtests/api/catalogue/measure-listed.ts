import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { catalogueFolder } from '#server/commerce/catalogue/catalogue-folder.ts';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { table } from '../../report/table.ts';
import { writeGeneratedCatalogue } from '../import/generated-catalogue.ts';
import { type Import, runImport } from '../import/import-process.ts';
import { addVisits, noVisits } from '../purchases/visits.ts';
import { visitsTable } from '../purchases/visits-table.ts';
import { countFamilies, waitUntil } from './catalogue-lists.ts';
import {
  type CatalogueStack,
  type ExistingCatalogue,
  engineFault,
  queryDatabase,
  withCatalogue,
} from './catalogue-stack.ts';
import { withVisitedShop } from './visited-shop.ts';

interface ListedRuns {
  /** Generated ones. */
  readonly products: number;
  readonly rounds: number;
  readonly existing: ExistingCatalogue | undefined;
}

const EVERY_NTH = 100;
/** Between the requests of a visitor: the machine has time for the import. */
const PAUSE_MS = 250;

/** Prints how long an import of 1 % takes until the lists of a search engine have it, and visits alone and meanwhile. */
export async function measureListed({ products, rounds, existing }: ListedRuns): Promise<CommandOutput> {
  const fault = engineFault(existing);
  if (fault) return fault;
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

function measure(stack: CatalogueStack, rounds: number): Promise<string> {
  const { databaseUrl, folder } = stack;
  return withVisitedShop(stack, PAUSE_MS, async ({ api, visit }) => {
    const products = await countGenerated(databaseUrl);
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
      addVisits(beside, await visit(running));
      const done = await running;
      imports.push(done);
      addVisits(alone, await visit(setTimeout(done.listedSeconds * 1_000)));
    }
    const head = ['import of 1 %', 'seconds', 'CPU seconds', 'MB', 'listed after'];
    const rows = imports.map(({ seconds, cpuSeconds, megabytes, listedSeconds }) => [
      `of ${products}`,
      seconds.toFixed(1),
      cpuSeconds.toFixed(1),
      megabytes.toFixed(0),
      listedSeconds.toFixed(1),
    ]);
    return `${table(head, rows)}\n${visitsTable(alone, beside)}`;
  });
}

async function countGenerated(databaseUrl: string): Promise<number> {
  const [row] = await queryDatabase<{ count: number }>(
    databaseUrl,
    "select count(*)::int as count from products where active and family like 'GEN%'",
    [],
  );
  return row?.count ?? 0;
}
