import { access, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OrderContext } from '../../order-records/order-context.ts';
import type { OrderRow } from '../../order-records/orders/orders.repository.ts';
import { orderFiles } from '../../order-view/ordered/order-files.service.ts';
import { orderedLines } from '../../order-view/ordered/ordered-lines.service.ts';
import { remainingLines } from '../../order-view/ordered/remaining-lines.service.ts';
import { toShownOrder } from '../../order-view/shown-order.response.ts';
import type { ObjectStore } from '../../uploads/objects/object-store.ts';
import type { OrderResult } from './order-report.ts';
import { isExistsError } from './write-new-file.ts';

type Result = Omit<OrderResult, 'order'>;

/** Writes the pictures of an order into a folder, all or none of them. It overwrites nothing. */
export async function writeOrderFiles(
  ctx: OrderContext & { readonly objects: ObjectStore },
  order: OrderRow,
  { out, isDryRun }: { readonly out: string; readonly isDryRun: boolean },
): Promise<Result> {
  const shown = await toShownOrder(ctx, order);
  const lines = await remainingLines(ctx, shown, await orderedLines(ctx, shown));
  const { files, missing } = await orderFiles(ctx, order.number ?? order.id, lines);
  const erased = order.anonymisedAt ? ['the order was erased by retention, with its pictures'] : [];
  const details = [...files.map(({ name }) => name), ...missing, ...erased];
  const count = `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  if (isDryRun) return { outcome: 'planned', message: `${count} would be written to ${out}`, details };
  const existing = await existingNames(
    out,
    files.map(({ name }) => name),
  );
  if (existing.length > 0) return refused(out, existing);
  await mkdir(out, { recursive: true });
  const written: string[] = [];
  try {
    for (const file of files) {
      const path = join(out, file.name);
      const target = await open(path, 'wx', 0o600);
      written.push(path);
      try {
        await target.writeFile(await file.open());
      } finally {
        await target.close();
      }
    }
  } catch (error) {
    for (const path of written) await rm(path, { force: true });
    // Somebody else writes the same files.
    const next = files[written.length];
    if (next && isExistsError(error)) return refused(out, [next.name]);
    throw error;
  }
  return { outcome: 'done', message: `${count} in ${out}`, details };
}

function refused(out: string, details: readonly string[]): Result {
  const message = `nothing was written to ${out}, because it already contains these files`;
  return { outcome: 'refused', message, details };
}

async function existingNames(folder: string, names: readonly string[]): Promise<string[]> {
  const existing: string[] = [];
  for (const name of names) {
    const isThere = await access(join(folder, name)).then(
      () => true,
      () => false,
    );
    if (isThere) existing.push(name);
  }
  return existing;
}
