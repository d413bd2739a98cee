import type { Response } from 'express';
import { type ArchiveEntry, sendZipArchive } from '../../kernel/http/zip-download.ts';
import { textsIn } from '../../kernel/texts.ts';
import { openOriginal } from '../../uploads/picture-storage.service.ts';
import { listAllItems } from '../item-list.service.ts';
import type { StorageContext } from '../storage-context.ts';
import { archivePaths } from './archive-paths.ts';
import { toCsv } from './items-csv.ts';

/** Sends all saved items of the caller as a ZIP archive of a CSV file and all files. */
export async function sendZip(ctx: StorageContext, res: Response): Promise<void> {
  const items = await listAllItems(ctx);
  const csv = { path: 'items.csv', content: Buffer.from(toCsv(items, ctx.shop)), modifiedAt: ctx.clock() };
  const files = archivePaths(items).map(
    ({ path, file: { uploadId: id, storageKey, bytes, createdAt } }): ArchiveEntry => {
      return { path, bytes, modifiedAt: createdAt, open: () => openOriginal(ctx, { id, storageKey }) };
    },
  );
  const fileName = textsIn(ctx.shop.locale)('exports:savedItems.fileName');
  await sendZipArchive(ctx, res, { fileName: `${fileName}.zip`, entries: [csv, ...files] });
}
