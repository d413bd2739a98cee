import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { ZipFile } from 'yazl';
import { objectKey } from '../../uploads/keep-picture.ts';
import type { FileRow } from '../files.repository.ts';
import type { StorageContext } from '../storage-context.ts';
import { allItems } from './all-items.ts';
import { archivePaths } from './archive-paths.ts';
import { exportTexts } from './export-texts.ts';
import { itemsTable } from './items-table.ts';
import { download } from './send-table.ts';

/** Answers all that the asker saved as an archive (ZIP): the table and every file, each read when its turn comes. */
export async function sendArchive(ctx: StorageContext, res: Response): Promise<void> {
  const items = await allItems(ctx);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const breakOff = (error: Error) => output.destroy(error);
  let current: Readable | undefined;
  zip.on('error', breakOff);
  zip.addBuffer(Buffer.from(itemsTable(items, ctx.shop)), 'items.csv', { mtime: ctx.clock() });
  for (const { path, file } of archivePaths(items)) {
    // Pictures are packed already.
    const options = { compress: false, size: file.bytes, mtime: file.createdAt };
    zip.addReadStreamLazy(path, options, (give) => {
      openFile(ctx, file).then((stream) => {
        current = stream.once('error', breakOff);
        give(null, stream);
      }, breakOff);
    });
  }
  zip.end();
  download(res, `${exportTexts(ctx.shop.locale).fileName}.zip`, 'application/zip');
  try {
    await pipeline(output, res);
  } catch (error) {
    // What it was reading would stay open: nobody else closes it.
    current?.destroy();
    // The head is out: a download that breaks off is all that can still be told. Who left is told nothing.
    if (!ctx.signal.aborted) ctx.logger.error({ err: error }, 'an archive of saved items broke off');
  }
}

async function openFile({ uploads, signal }: StorageContext, file: FileRow): Promise<Readable> {
  signal.throwIfAborted();
  const stream = await uploads.objects.open(objectKey(file.storageKey, 'original'));
  if (!stream) throw new Error(`the original of upload ${file.uploadId} is not in the object store`);
  return stream;
}
