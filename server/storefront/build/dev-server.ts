import type { Middleware } from '#server/platform/requests/middleware.ts';
import { type ContentSource, contentFolder } from '../content/content-source.ts';
import { DEV_SCRIPTS, devRenderer, type Renderer, type RendererDeps } from '../pages/renderer.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { watchContent } from './watch-content.ts';

interface DevServer {
  readonly renderer: Renderer;
  readonly middleware: Middleware;
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

/**
 * Vite in middleware mode: serves and renders the sources with hot reload, and the component gallery at /gallery. A change
 * of the content reloads it and the open pages.
 */
export async function startDevServer(
  deps: RendererDeps,
  pictures: Pictures,
  content: ContentSource,
): Promise<DevServer> {
  process.env.BRAND = deps.brand.site;
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  watchContent(vite.watcher, contentFolder(deps.brand), () => {
    content.reload();
    vite.ws.send({ type: 'full-reload' });
  });
  const middleware: Middleware = (req, res, next) => {
    if (req.url !== '/gallery') {
      vite.middlewares(req, res, next);
      return;
    }
    const [first] = pictures.values();
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.end(galleryPage(first?.base ?? ''));
  };
  return { renderer: devRenderer(vite, deps), middleware, close: () => vite.close() };
}
