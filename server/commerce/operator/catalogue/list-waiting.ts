import type { CommandOutput } from '#server/platform/commands/command.ts';
import { textTable } from '#server/platform/commands/text-table.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { listWaitingProducts } from '../../messages/alerts/alerts.repository.ts';
import { done } from '../command-results.ts';

export interface WaitingArguments {
  readonly limit: number;
  readonly isJson: boolean;
}

/** The report of the products that somebody waits for, with what is left to sell. */
export async function listWaiting(
  deps: Pick<CommerceDeps, 'db'>,
  { limit, isJson }: WaitingArguments,
): Promise<CommandOutput> {
  const products = await listWaitingProducts(deps, { limit });
  if (isJson) return done(JSON.stringify(products, null, 2));
  if (products.length === 0) return done('Nobody waits for a product.');
  const rows = products.map(({ brand, sku, name, stock, waiting }) => [
    String(waiting.stock),
    String(waiting.price),
    String(stock),
    `${brand} ${sku}`,
    name,
  ]);
  return done(textTable([['for stock', 'for price', 'left', 'product', 'name'], ...rows]));
}
