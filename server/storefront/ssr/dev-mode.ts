import type { RequestHandler } from 'express';
import { devRenderer, type Renderer, type RendererDeps } from './renderer.ts';

interface DevMode {
  readonly renderer: Renderer;
  readonly middleware: RequestHandler;
  close(): Promise<void>;
}

/** Vite in middleware mode: sources are served and rendered as they stand, with hot reload. */
export async function devMode(deps: RendererDeps): Promise<DevMode> {
  process.env.BRAND = deps.brand.site;
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  return { renderer: devRenderer(vite, deps), middleware: vite.middlewares, close: () => vite.close() };
}
