import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { ZipFile } from 'yazl';
import type { CommerceContext } from '../context.ts';

interface ArchivedFile {
  readonly path: string;
  readonly modifiedAt: Date;
}

/** A file in memory, or one that is opened when the archive reaches it; its size may be unknown. */
export type ArchiveEntry =
  | (ArchivedFile & { readonly content: Buffer })
  | (ArchivedFile & { readonly bytes?: number; readonly open: () => Promise<Readable> });

interface DownloadContext extends Pick<CommerceContext, 'logger'> {
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Sends a ZIP archive as a private download, streamed: one file is open at a time. */
export async function sendZipArchive(
  ctx: DownloadContext,
  res: Response,
  { fileName, entries }: { readonly fileName: string; readonly entries: Iterable<ArchiveEntry> },
): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const abort = (error: Error) => output.destroy(error);
  let current: Readable | undefined;
  zip.on('error', abort);
  for (const entry of entries) {
    const { path, modifiedAt: mtime } = entry;
    if ('content' in entry) {
      zip.addBuffer(entry.content, path, { mtime });
      continue;
    }
    const size = entry.bytes === undefined ? {} : { size: entry.bytes };
    // Pictures are compressed already.
    zip.addReadStreamLazy(path, { compress: false, mtime, ...size }, (callback) => {
      entry.open().then((stream) => {
        if (output.destroyed) {
          stream.destroy();
          return;
        }
        current = stream.once('error', abort);
        callback(null, stream);
      }, abort);
    });
  }
  zip.end();
  setDownloadHeaders(res, fileName, 'application/zip');
  try {
    await pipeline(output, res);
  } catch (error) {
    // yazl does not close the file that it is reading.
    current?.destroy();
    // The headers are sent, so the incomplete download is the only sign of the error.
    if (!ctx.signal.aborted) ctx.logger.error({ err: error, fileName }, 'a download of an archive failed');
  }
}

export function setDownloadHeaders(res: Response, fileName: string, type: string): Response {
  return res.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
}
