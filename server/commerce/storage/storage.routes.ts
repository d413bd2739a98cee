import { type Response, Router } from 'express';
import type { components, paths } from '#shared/commerce-api/openapi-types.ts';
import { type CommerceDeps, contextOf } from '../kernel/context.ts';
import type { RouteBody } from '../kernel/contract/route-body.ts';
import { setSessionToken } from '../kernel/http/session-token.ts';
import { limitLicenceCodes } from '../products/photo-print/licence-limit.ts';
import { getLibraryPicture, isLicensed } from '../products/photo-print/photo-print.service.ts';
import { uploadErrors } from '../uploads/upload.errors.ts';
import { incomingFile, type RequestWithResponse, uploadContextOf } from '../uploads/upload-context.ts';
import type { WithUploads } from '../uploads/upload-deps.ts';
import { sendCsv } from './export/csv.response.ts';
import { sendZip } from './export/zip.response.ts';
import { addFile, moveFile, removeFile, savePhoto } from './item-files.service.ts';
import { listItems, summariseItems } from './item-list.service.ts';
import { priceItem } from './item-pricing.service.ts';
import { requireItem } from './items.repository.ts';
import { deleteItemPermanently, moveItem, restoreItem, softDeleteItem } from './items.service.ts';
import { newItem, type SavedItem, saveNewItem, updateSavedItem } from './save-item.service.ts';
import { storageContextOf } from './storage-context.ts';

type Schemas = components['schemas'];
type ListQuery = NonNullable<paths['/Storage']['get']['parameters']['query']>;
type SummaryQuery = NonNullable<paths['/Storage/summary']['get']['parameters']['query']>;
type DeleteQuery = NonNullable<paths['/Storage/{id}']['delete']['parameters']['query']>;
type ExportQuery = paths['/Storage/export']['get']['parameters']['query'];
type LicenceBody = RouteBody<'/Storage/validate', 'post'>;
type Texts = Pick<Schemas['StoredFileForm'], 'name' | 'note'>;
type FilePath = { readonly id: string; readonly fileId: string };

/** Routes for saved items and their files. */
export function storageRoutes(deps: CommerceDeps & WithUploads): Router {
  const router = Router({ caseSensitive: true });

  router.get<'/Storage', object, object, object, ListQuery>('/Storage', async (req, res) => {
    const { page = 1, kind, query = '', deleted = false } = req.query;
    res.json(await listItems(await storageContextOf(deps, req), { page, kind, query, deleted }));
  });

  router.post<'/Storage', object, object, Schemas['StoredItemInput']>(
    '/Storage',
    limitLicenceCodes,
    async (req, res) => {
      const { id, ...input } = req.body;
      if (req.is('multipart/form-data')) {
        await sendSaved(req, res, await saveForm(req, input));
      } else if (id) {
        const ctx = await storageContextOf(deps, req);
        res.status(201).json(await priceItem(ctx, ctx.caller, await updateSavedItem(ctx, id, input)));
      } else {
        const ctx = contextOf(req);
        await sendSaved(req, res, await saveNewItem(ctx, await newItem(ctx, input)));
      }
    },
  );

  router.post<'/Storage/base64', object, object, Texts>('/Storage/base64', async (req, res) => {
    await sendSaved(req, res, await saveForm(req, req.body));
  });

  router.get<'/Storage/summary', object, object, object, SummaryQuery>(
    '/Storage/summary',
    async (req, res) => {
      res.json(await summariseItems(await storageContextOf(deps, req), req.query.productId));
    },
  );

  router.get<'/Storage/export', object, object, object, ExportQuery>('/Storage/export', async (req, res) => {
    const send = req.query.format === 'zip' ? sendZip : sendCsv;
    await send(await storageContextOf(deps, req), res);
  });

  router.post<'/Storage/validate', object, object, LicenceBody>(
    '/Storage/validate',
    limitLicenceCodes,
    async (req, res) => {
      const { imageId, licenceCode } = req.body;
      const ctx = contextOf(req);
      const picture = await getLibraryPicture(ctx, imageId);
      res.json({ valid: picture !== undefined && isLicensed(picture, licenceCode) });
    },
  );

  router.get('/Storage/:id', async (req, res) => {
    const ctx = await storageContextOf(deps, req);
    const item = await requireItem(ctx, ctx.caller.owner, req.params.id);
    res.json(await priceItem(ctx, ctx.caller, item));
  });

  router.delete<'/Storage/:id', { id: string }, object, object, DeleteQuery>(
    '/Storage/:id',
    async (req, res) => {
      const remove = req.query.permanent ? deleteItemPermanently : softDeleteItem;
      await remove(await storageContextOf(deps, req), req.params.id);
      res.status(204).end();
    },
  );

  router.post('/Storage/:id/restore', async (req, res) => {
    const ctx = await storageContextOf(deps, req);
    res.json(await priceItem(ctx, ctx.caller, await restoreItem(ctx, req.params.id)));
  });

  for (const direction of ['up', 'down'] as const) {
    router.post<string, { id: string }>(`/Storage/:id/move${direction}`, async (req, res) => {
      await moveItem(await storageContextOf(deps, req), req.params.id, direction);
      res.status(204).end();
    });
    router.post<string, FilePath>(`/Storage/:id/files/:fileId/move${direction}`, async (req, res) => {
      const ctx = await storageContextOf(deps, req);
      const { id, fileId } = req.params;
      res.json(await priceItem(ctx, ctx.caller, await moveFile(ctx, id, fileId, direction)));
    });
  }

  router.post('/Storage/:id/files', async (req, res) => {
    const ctx = await storageContextOf(deps, req);
    const item = await addFile(ctx, req.params.id, incomingFile(req));
    res.status(201).json(await priceItem(ctx, ctx.caller, item));
  });

  router.delete('/Storage/:id/files/:fileId', async (req, res) => {
    const ctx = await storageContextOf(deps, req);
    const { id, fileId } = req.params;
    res.json(await priceItem(ctx, ctx.caller, await removeFile(ctx, id, fileId)));
  });

  /** Saves a form or its JSON variant: a photo if it has a file, otherwise a project. */
  async function saveForm(req: RequestWithResponse, { name = '', note = '' }: Texts): Promise<SavedItem> {
    const ctx = uploadContextOf(deps, req);
    const texts = { name, note };
    const file = incomingFile(req);
    return file ? savePhoto(ctx, texts, file) : saveNewItem(ctx, await newItem(ctx, texts));
  }

  router.use(uploadErrors);
  return router;
}

async function sendSaved(req: object, res: Response, { item, token, ...caller }: SavedItem): Promise<void> {
  setSessionToken(res, token);
  res.status(201).json(await priceItem(contextOf(req), caller, item));
}
