import { type Response, Router } from 'express';
import type { components, paths } from '#shared/commerce-api/openapi-types.ts';
import { type CommerceDeps, contextOf } from '../context.ts';
import { comeBack } from '../uploads/come-back.ts';
import { incomingFile } from '../uploads/receiving/receive-files.ts';
import { type Asked, uploadContextOf } from '../uploads/upload-context.ts';
import { sendArchive } from './export/send-archive.ts';
import { sendTable } from './export/send-table.ts';
import { answerItem } from './item-answer.ts';
import { addFile, moveFile, removeFile, savePhoto } from './item-files.ts';
import { requireItem } from './items.repository.ts';
import { deleteForGood, deleteForNow, moveItem, restoreItem } from './keep-items.ts';
import { isLicensed } from './licences.ts';
import { listItems } from './list-items.ts';
import { changeItem, insertSaved, newItem, type Saved } from './save-item.ts';
import { storageContextOf } from './storage-context.ts';

type Schemas = components['schemas'];
type ListQuery = NonNullable<paths['/Storage']['get']['parameters']['query']>;
type DeleteQuery = NonNullable<paths['/Storage/{id}']['delete']['parameters']['query']>;
type ExportQuery = paths['/Storage/export']['get']['parameters']['query'];
type LicenceBody = paths['/Storage/validate']['post']['requestBody']['content']['application/json'];
type FilePath = { readonly id: string; readonly fileId: string };

/** What shoppers saved, and its files (spec section 7). */
export function storageRoutes(deps: CommerceDeps): Router {
  const router = Router({ caseSensitive: true });

  router.get<'/Storage', object, object, object, ListQuery>('/Storage', async (req, res) => {
    const { page = 1, kind, query = '', deleted = false } = req.query;
    res.json(await listItems(await storageContextOf(deps, req), { page, kind, query, deleted }));
  });

  router.post<'/Storage', object, object, Schemas['StoredItemInput']>('/Storage', async (req, res) => {
    const { id, ...input } = req.body;
    if (req.is('multipart/form-data')) {
      await answerSaved(req, res, await saveForm(req));
    } else if (id) {
      const ctx = await storageContextOf(deps, req);
      res.status(201).json(await answerItem(ctx, ctx.asker, await changeItem(ctx, id, input)));
    } else {
      const ctx = contextOf(req);
      await answerSaved(req, res, await insertSaved(ctx, await newItem(ctx, input)));
    }
  });

  router.post('/Storage/base64', async (req, res) => {
    await answerSaved(req, res, await saveForm(req));
  });

  router.get<'/Storage/export', object, object, object, ExportQuery>('/Storage/export', async (req, res) => {
    const send = req.query.format === 'zip' ? sendArchive : sendTable;
    await send(await storageContextOf(deps, req), res);
  });

  router.post<'/Storage/validate', object, object, LicenceBody>('/Storage/validate', async (req, res) => {
    const { imageId, licenceCode } = req.body;
    res.json({ valid: await isLicensed(contextOf(req), imageId, licenceCode) });
  });

  router.get('/Storage/:id', async (req, res) => {
    const ctx = await storageContextOf(deps, req);
    const item = await requireItem(ctx, ctx.asker.owner, req.params.id);
    res.json(await answerItem(ctx, ctx.asker, item));
  });

  router.delete<'/Storage/:id', { id: string }, object, object, DeleteQuery>(
    '/Storage/:id',
    async (req, res) => {
      const remove = req.query.permanent ? deleteForGood : deleteForNow;
      await remove(await storageContextOf(deps, req), req.params.id);
      res.status(204).end();
    },
  );

  router.post('/Storage/:id/restore', async (req, res) => {
    const ctx = await storageContextOf(deps, req);
    res.json(await answerItem(ctx, ctx.asker, await restoreItem(ctx, req.params.id)));
  });

  for (const direction of ['up', 'down'] as const) {
    router.post<string, { id: string }>(`/Storage/:id/move${direction}`, async (req, res) => {
      await moveItem(await storageContextOf(deps, req), req.params.id, direction);
      res.status(204).end();
    });
    router.post<string, FilePath>(`/Storage/:id/files/:fileId/move${direction}`, async (req, res) => {
      const ctx = await storageContextOf(deps, req);
      const { id, fileId } = req.params;
      res.json(await answerItem(ctx, ctx.asker, await moveFile(ctx, id, fileId, direction)));
    });
  }

  router.post('/Storage/:id/files', async (req, res) => {
    const ctx = await storageContextOf(deps, req);
    const item = await addFile(ctx, req.params.id, incomingFile(req));
    res.status(201).json(await answerItem(ctx, ctx.asker, item));
  });

  router.delete('/Storage/:id/files/:fileId', async (req, res) => {
    const ctx = await storageContextOf(deps, req);
    const { id, fileId } = req.params;
    res.json(await answerItem(ctx, ctx.asker, await removeFile(ctx, id, fileId)));
  });

  /** A photo where a file came along, else a project. */
  async function saveForm(req: Asked & { readonly body: unknown }): Promise<Saved> {
    const ctx = uploadContextOf(deps, req);
    const { name, note } = req.body as Schemas['StoredFileForm'];
    const texts = { ...(name ? { name } : {}), ...(note ? { note } : {}) };
    const file = incomingFile(req);
    return file ? savePhoto(ctx, texts, file) : insertSaved(ctx, await newItem(ctx, texts));
  }

  router.use(comeBack);
  return router;
}

async function answerSaved(req: object, res: Response, { item, token, ...asker }: Saved): Promise<void> {
  if (token) res.setHeader('X-Session-Token', token);
  res.status(201).json(await answerItem(contextOf(req), asker, item));
}
