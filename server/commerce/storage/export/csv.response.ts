import type { Response } from 'express';
import { listAllItems } from '../item-list.service.ts';
import type { StorageContext } from '../storage-context.ts';
import { exportTexts } from './export-texts.ts';
import { toCsv } from './items-csv.ts';

/** Sends all saved items of the caller as CSV. */
export async function sendCsv(ctx: StorageContext, res: Response): Promise<void> {
  const csv = toCsv(await listAllItems(ctx), ctx.shop);
  setDownloadHeaders(res, `${exportTexts(ctx.shop.locale).fileName}.csv`, 'text/csv; charset=utf-8').send(
    csv,
  );
}

/** Sets the headers of a private download. */
export function setDownloadHeaders(res: Response, fileName: string, type: string): Response {
  return res.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
}
