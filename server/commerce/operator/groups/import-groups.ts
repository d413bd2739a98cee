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
import { readPriceLists } from './price-list.ts';

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
  const { lists, faults } = readPriceLists(await readSheet(file));
  if (faults.length > 0) return failed(boundedFaults(faults).join('\n'));
  const unknown = await unknownTargets(deps, brand, lists);
  if (unknown.length > 0) return failed(boundedFaults(unknown).join('\n'));
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
  lists: readonly PriceList[],
): Promise<string[]> {
  const targets = (scope: 'product' | 'category') => [
    ...new Set(
      lists.flatMap(({ prices }) => prices.flatMap((row) => (row.scope === scope ? [row.target ?? ''] : []))),
    ),
  ];
  const [skus, categoryIds] = [targets('product'), targets('category')];
  const known = await findKnownTargets(deps, brand, { skus, categoryIds });
  return [
    ...skus
      .filter((sku) => !known.has(`product ${sku}`))
      .map((sku) => `${brand} has no product with the SKU ${sku}`),
    ...categoryIds.filter((id) => !known.has(`category ${id}`)).map((id) => `${brand} has no category ${id}`),
  ];
}
