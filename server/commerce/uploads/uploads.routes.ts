import { pipeline } from 'node:stream/promises';
import { type Request, type Response, Router } from 'express';
import type { CommerceDeps } from '../kernel/context.ts';
import type { RouteBody } from '../kernel/contract/route-body.ts';
import { setSessionToken } from '../kernel/http/session-token.ts';
import { limitLicenceCodes } from '../products/photo-print/licence-limit.ts';
import { cropPicture } from './crop.service.ts';
import { VARIANTS } from './pictures/picture-job.ts';
import { uploadErrors } from './upload.errors.ts';
import { uploadContextOf } from './upload-context.ts';
import type { WithUploads } from './upload-deps.ts';
import { type OpenUpload, openUpload } from './uploads.service.ts';

type CropBody = RouteBody<'/Products/configuration/{id}/crop', 'post'>;

// User content: browsers must not sniff its type or run scripts in it, and shared caches must not store it.
const HEADERS = {
  'Cache-Control': 'private, max-age=86400, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

/** Routes for uploads and crops. An upload exists only for its owner. */
export function uploadsRoutes(deps: CommerceDeps & WithUploads): Router {
  const router = Router({ caseSensitive: true });

  router.get('/Uploads/:a/:b', async (req, res) => {
    const variant = VARIANTS.find((name) => name === req.params.b) ?? 'original';
    const upload = await openUpload(uploadContextOf(deps, req), req.params.a, variant);
    await send(upload, req, res);
  });

  router.post<'/Products/configuration/:id/crop', { id: string }, object, CropBody>(
    '/Products/configuration/:id/crop',
    limitLicenceCodes,
    async (req, res) => {
      const { picture, token } = await cropPicture(uploadContextOf(deps, req), req.params.id, req.body);
      setSessionToken(res, token).status(201).json(picture);
    },
  );

  router.use(uploadErrors);
  return router;
}

async function send({ stream, bytes, contentType }: OpenUpload, req: Request, res: Response): Promise<void> {
  res.set(HEADERS).set('Content-Type', contentType);
  if (bytes !== undefined) res.set('Content-Length', String(bytes));
  if (req.method === 'HEAD') {
    stream.destroy();
    res.end();
    return;
  }
  try {
    await pipeline(stream, res);
  } catch (error) {
    // The client may have disconnected, which is not an error.
    if (!res.destroyed) throw error;
  }
}
