import type { Response } from 'express';
import { setDownloadHeaders } from '../../kernel/http/zip-download.ts';
import { textsIn } from '../../kernel/texts.ts';
import { listAllItems } from '../item-list.service.ts';
import type { StorageContext } from '../storage-context.ts';
import { toCsv } from './items-csv.ts';

export async function sendCsv(ctx: StorageContext, res: Response): Promise<void> {
  const csv = toCsv(await listAllItems(ctx), ctx.shop);
  const fileName = textsIn(ctx.shop.locale)('exports:savedItems.fileName');
  setDownloadHeaders(res, `${fileName}.csv`, 'text/csv; charset=utf-8').send(csv);
}
