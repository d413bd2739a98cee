import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { ZipFile } from 'yazl';
import { openOriginal } from '../../uploads/picture-storage.service.ts';
import { listAllItems } from '../item-list.service.ts';
import type { StorageContext } from '../storage-context.ts';
import { archivePaths } from './archive-paths.ts';
import { setDownloadHeaders } from './csv.response.ts';
import { exportTexts } from './export-texts.ts';
import { toCsv } from './items-csv.ts';

/** Sends all saved items of the caller as a ZIP archive of a CSV file and all files. Opens one file at a time. */
export async function sendZip(ctx: StorageContext, res: Response): Promise<void> {
  const items = await listAllItems(ctx);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const abort = (error: Error) => output.destroy(error);
  let current: Readable | undefined;
  zip.on('error', abort);
  zip.addBuffer(Buffer.from(toCsv(items, ctx.shop)), 'items.csv', { mtime: ctx.clock() });
  for (const { path, file } of archivePaths(items)) {
    // Pictures are compressed already.
    const options = { compress: false, size: file.bytes, mtime: file.createdAt };
    zip.addReadStreamLazy(path, options, (callback) => {
      openOriginal(ctx, { id: file.uploadId, storageKey: file.storageKey }).then((stream) => {
        current = stream.once('error', abort);
        callback(null, stream);
      }, abort);
    });
  }
  zip.end();
  setDownloadHeaders(res, `${exportTexts(ctx.shop.locale).fileName}.zip`, 'application/zip');
  try {
    await pipeline(output, res);
  } catch (error) {
    // yazl does not close the file that it is reading.
    current?.destroy();
    // The headers are sent, so the incomplete download is the only sign of the error.
    if (!ctx.signal.aborted) ctx.logger.error({ err: error }, 'the export of saved items failed');
  }
}
