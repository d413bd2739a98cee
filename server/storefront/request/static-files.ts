import { readFileSync } from 'node:fs';
import path from 'node:path';
import express, { Router } from 'express';
import type { Brand } from '#shared/brands/index.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The built client files at immutable addresses, compressed ahead where the build left a copy, and the brand's icon. */
export function staticFiles(brand: Brand): Router {
  const router = Router();
  const icon = readFileSync(path.resolve(`shared/brands/${brand.site}/assets/favicon.svg`));
  router.get('/favicon.svg', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(icon);
  });
  router.use(
    '/assets',
    express.static('build/client/assets', {
      index: false,
      etag: false,
      lastModified: false,
      // A file of a build that is gone is no page.
      fallthrough: false,
      setHeaders: (res) => res.setHeader('Cache-Control', IMMUTABLE),
    }),
  );
  return router;
}
