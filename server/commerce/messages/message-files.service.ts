import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { invalidField } from '../kernel/invalid-fields.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { checkToday, countToday } from '../limits/daily-limit.service.ts';
import { insertPendingDeletions } from '../uploads/object-deletions.repository.ts';
import { encode, objectKey, removeObjects } from '../uploads/picture-storage.service.ts';
import { cleanFileName } from '../uploads/receiving/file-name.ts';
import { invalidFile } from '../uploads/upload.errors.ts';
import type { IncomingFile, UploadContext } from '../uploads/upload-context.ts';
import type { UploadDeps } from '../uploads/upload-deps.ts';
import { isPdf } from './document-type.ts';
import { unsupportedMessageFile } from './message.errors.ts';
import { findMessageFile, insertMessageFile, type MessageFileRow } from './messages.repository.ts';

type ObjectStore = UploadDeps['objects'];
type MessageFile = components['schemas']['MessageFile'];

/** Apart from the folders of uploads, whose sweep would remove these. */
const FOLDER = 'messages';

/**
 * Stores a file for a message that is sent later: a picture is re-encoded, a PDF is stored as it is. The id is random,
 * and no route returns the file. Throws BAD_REQUEST without a file, UNSUPPORTED_MEDIA_TYPE, UNPROCESSABLE_CONTENT,
 * SERVICE_UNAVAILABLE, and tooMuchToday for the bytes of pictures and files of the network.
 */
export async function storeMessageFile(
  ctx: UploadContext,
  incoming: IncomingFile | undefined,
): Promise<MessageFile> {
  if (!incoming) throw invalidField('file', 'yup:errors.mixed.required', 'is missing');
  await checkToday(ctx, 'picture-kb');
  const content = (await isPdf(incoming.path)) ? await pdfOf(incoming) : await pictureOf(ctx, incoming);
  const id = randomUUID();
  const storageKey = `${FOLDER}/${id}`;
  const { bytes, contentType, path } = content;
  // The row comes first, so that the sweep of unsent files also removes what a crash leaves in the store.
  const row = await inTransaction(ctx, async (tx) => {
    await countToday(tx, 'picture-kb', { amount: Math.ceil(bytes / 1024) });
    return insertMessageFile(tx, {
      id,
      storageKey,
      contentType,
      bytes,
      brand: ctx.shop.brand,
      name: cleanFileName(incoming.name, contentType),
      createdAt: ctx.clock(),
    });
  });
  await ctx.uploads.objects.put({ key: objectKey(storageKey, 'original'), path, bytes, contentType });
  return toMessageFile(row);
}

interface FileContent {
  readonly path: string;
  readonly bytes: number;
  readonly contentType: string;
}

async function pdfOf({ path }: IncomingFile): Promise<FileContent> {
  return { path, bytes: (await stat(path)).size, contentType: 'application/pdf' };
}

async function pictureOf(ctx: UploadContext, { path, folder }: IncomingFile): Promise<FileContent> {
  const result = await encode(ctx, { source: path, folder });
  if ('fault' in result) throw result.fault === 'type' ? unsupportedMessageFile() : invalidFile(result.fault);
  const original = result.picture.files.find(({ variant }) => variant === 'original');
  if (!original)
    throw new AppError('INTERNAL_SERVER_ERROR', { message: 'An encoded picture has no original' });
  return original;
}

function toMessageFile({ id, name, contentType, bytes }: MessageFileRow): MessageFile {
  return { id, name, contentType, bytes };
}

interface StoreDeps {
  readonly db: CommerceContext['db'];
  readonly objects: Pick<ObjectStore, 'open'>;
}

/** Reads a file of a message for the shop. Undefined if the file has been deleted. */
export async function readMessageFile(
  { db, objects }: StoreDeps,
  id: string,
): Promise<{ readonly name: string; readonly content: Buffer; readonly contentType: string } | undefined> {
  const row = await findMessageFile({ db }, id);
  const stream = row && (await objects.open(objectKey(row.storageKey, 'original')));
  if (!stream) return undefined;
  return { name: row.name, content: await buffer(stream), contentType: row.contentType };
}

interface DeletionDeps extends Pick<CommerceContext, 'db' | 'logger'> {
  readonly uploads: { readonly objects: ObjectStore };
}

/** Deletes rows in a transaction, then the folders that `deleteRows` returns. Returns the number of folders. */
export async function deleteWithFolders(
  deps: DeletionDeps,
  deleteRows: (tx: Pick<DeletionDeps, 'db'>) => Promise<readonly string[]>,
): Promise<number> {
  const folders = await inTransaction({ db: deps.db }, async (tx) => {
    const deleted = await deleteRows(tx);
    await insertPendingDeletions(tx, deleted);
    return deleted;
  });
  await removeObjects(deps, folders);
  return folders.length;
}
