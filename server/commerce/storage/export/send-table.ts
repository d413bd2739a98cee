import type { Response } from 'express';
import type { StorageContext } from '../storage-context.ts';
import { allItems } from './all-items.ts';
import { exportTexts } from './export-texts.ts';
import { itemsTable } from './items-table.ts';

/** Answers all that the asker saved as a table (CSV). */
export async function sendTable(ctx: StorageContext, res: Response): Promise<void> {
  const table = itemsTable(await allItems(ctx), ctx.shop);
  download(res, `${exportTexts(ctx.shop.locale).fileName}.csv`, 'text/csv; charset=utf-8').send(table);
}

/** A personal file to be saved, not shown. */
export function download(res: Response, fileName: string, type: string): Response {
  return res.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
}
