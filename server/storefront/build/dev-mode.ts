import { type RequestHandler, Router } from 'express';
import { DEV_SCRIPTS, devRenderer, type Renderer, type RendererDeps } from '../pages/renderer.ts';
import type { Pictures } from '../pictures/pictures.ts';

interface DevMode {
  readonly renderer: Renderer;
  readonly middleware: RequestHandler;
  close(): Promise<void>;
}

function galleryPage(picture: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gallery</title>' +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${DEV_SCRIPTS}` +
    `<script type="module" src="/client/gallery.dev.tsx"></script></head>` +
    `<body><div id="root" data-picture="${picture}"></div></body></html>`
  );
}

/** Vite in middleware mode: sources are served and rendered as they stand, with hot reload; the gallery at /gallery. */
export async function devMode(deps: RendererDeps, pictures: Pictures): Promise<DevMode> {
  process.env.BRAND = deps.brand.site;
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const middleware = Router();
  middleware.get('/gallery', (_req, res) => {
    const [first] = pictures.values();
    res.type('html').send(galleryPage(first?.base ?? ''));
  });
  middleware.use(vite.middlewares);
  return { renderer: devRenderer(vite, deps), middleware, close: () => vite.close() };
}
