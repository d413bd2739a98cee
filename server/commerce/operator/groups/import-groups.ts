import type { CommandOutput } from '#server/platform/commands/command.ts';
import { textTable } from '#server/platform/commands/text-table.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { readSheet } from '../../catalogue/spreadsheet/reading/read-sheet.ts';
import { boundedFaults } from '../../catalogue/spreadsheet/spreadsheet-faults.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import {
  findGroup,
  findGroupPrices,
  findKnownTargets,
  type PriceList,
  replacePriceList,
} from '../../terms/groups.repository.ts';
import { done, failed } from '../command-results.ts';
import { type PricedTarget, readPriceLists } from './price-list.ts';

export interface ImportedGroups {
  readonly brand: BrandCode;
  readonly file: string;
  readonly isDryRun: boolean;
}

/** Replaces the price lists of the groups in a file, all or none. Rejects with SpreadsheetError for a file without a table. */
export async function importGroups(
  deps: Pick<CommerceDeps, 'db' | 'clock'>,
  { brand, file, isDryRun }: ImportedGroups,
): Promise<CommandOutput> {
  const sheet = await readSheet(file);
  const { lists, targets, faults } = readPriceLists(sheet);
  const all = [...faults, ...(await unknownTargets(deps, brand, targets))];
  if (all.length > 0) return failed(boundedFaults(sheet, all).join('\n'));
  const rows = await Promise.all(lists.map((list) => toRow(deps, brand, list)));
  if (!isDryRun) {
    const at = deps.clock();
    await inTransaction(deps, async (tx) => {
      for (const list of lists) await replacePriceList(tx, { brand, list, at });
    });
  }
  const head = ['group', 'name', 'rows before', 'rows', isDryRun ? 'would be' : 'is'];
  return done(textTable([head, ...rows]));
}

async function toRow(
  deps: Pick<CommerceDeps, 'db'>,
  brand: BrandCode,
  { code, name, prices }: PriceList,
): Promise<string[]> {
  const group = await findGroup(deps, brand, code);
  const before = group ? (await findGroupPrices(deps, group.id)).length : 0;
  return [code, name, String(before), String(prices.length), group ? 'replaced' : 'new'];
}

async function unknownTargets(
  deps: Pick<CommerceDeps, 'db'>,
  brand: BrandCode,
  targets: readonly PricedTarget[],
): Promise<string[]> {
  const idsOf = (wanted: PricedTarget['scope']) => [
    ...new Set(targets.filter(({ scope }) => scope === wanted).map(({ id }) => id)),
  ];
  const [skus, categoryIds] = [idsOf('product'), idsOf('category')];
  const known = await findKnownTargets(deps, brand, { skus, categoryIds });
  const what = { product: 'product with the SKU', category: 'category' } as const;
  return targets
    .filter(({ scope, id }) => !known.has(`${scope} ${id}`))
    .map(({ scope, id, place }) => `${place}: ${brand} has no ${what[scope]} ${id}`);
}
