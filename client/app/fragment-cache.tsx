import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { PRELOAD_HINTS } from '#shared/html/preload-hints.ts';
import { type FragmentRenderer, FragmentRendererProvider } from '../data/cached-fragment.tsx';
import { callByPath } from '../data/query.ts';
import { createQueryClient } from '../data/query-client.ts';
import type { Shop } from '../data/shop-context.tsx';
import { MenuProvider } from '../features/menu/menu-context.tsx';
import { type ToastActions, ToastContext } from '../ui/toast/toast-context.ts';
import { App } from './app.tsx';

const NO_CALLS = callByPath(() => Promise.reject(new Error('A cached fragment must not call procedures')));
const NO_TOASTS: ToastActions = { showToast: () => 0, hideToast: () => {}, showLoadError: () => {} };

/** Replaces a fragment while a page is rendered. Random, so that no text from outside can contain it. */
const PLACEHOLDER = `\u0001${crypto.randomUUID()}\u0001`;

const MAX_NAMES_PER_SOURCE = 100;
const MEGABYTE = 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 300;

/** HTML of the fragments in UTF-8, shared by all shops of this process. */
const html = new LRUCache<number, Uint8Array>({
  maxSize: 48 * MEGABYTE,
  sizeCalculation: (bytes) => bytes.length + ENTRY_OVERHEAD_BYTES,
});
let lastId = 0;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** HTML as text or in UTF-8. */
export type HtmlChunk = string | Uint8Array;

export interface FragmentCache {
  /** Returns the HTML of a fragment, which React then copies into the page. */
  readonly renderFragment: FragmentRenderer;
  /** Renders a tree to chunks of HTML. Cached fragments are neither escaped nor encoded again. */
  renderToChunks(tree: (renderFragment: FragmentRenderer) => ReactNode): HtmlChunk[];
}

/**
 * Creates the fragment cache of a shop (shared/decisions/008-fragment-cache.md). An entry lives as long as the value
 * that it shows, within the size limit.
 */
export function createFragmentCache(shop: Shop): FragmentCache {
  const idsBySource = new WeakMap<object, Map<string, number>>();
  const queryClient = createQueryClient(NO_CALLS);

  const renderFragment: FragmentRenderer = (source, name, render) =>
    decoder.decode(cachedHtml(source, name, render));

  /** Fragments may nest: a new list is assembled from cached cards. */
  const renderHtml = (fragment: ReactNode): Uint8Array => {
    const text = renderToString(
      <App shop={shop} call={NO_CALLS} queryClient={queryClient}>
        <ToastContext value={NO_TOASTS}>
          <MenuProvider>
            <FragmentRendererProvider value={renderFragment}>{fragment}</FragmentRendererProvider>
          </MenuProvider>
        </ToastContext>
      </App>,
    );
    // Inside a page the hints would break hydration.
    return encoder.encode(text.replace(PRELOAD_HINTS, ''));
  };

  const cachedHtml = (source: object, name: string, render: () => ReactNode): Uint8Array => {
    const ids = idsBySource.get(source) ?? new Map<string, number>();
    idsBySource.set(source, ids);
    const cached = html.get(ids.get(name) ?? 0);
    if (cached) return cached;
    const bytes = renderHtml(render());
    lastId += 1;
    html.set(lastId, bytes);
    // Limited, since a name may contain a query string that a visitor made up.
    if (ids.size >= MAX_NAMES_PER_SOURCE) ids.clear();
    ids.set(name, lastId);
    return bytes;
  };

  return {
    renderFragment,
    renderToChunks(tree) {
      const fragments: Uint8Array[] = [];
      const page = renderToString(
        tree((source, name, render) => {
          fragments.push(cachedHtml(source, name, render));
          return `${PLACEHOLDER}${fragments.length - 1};`;
        }),
      );
      const [start = '', ...rest] = page.split(PLACEHOLDER);
      const chunks: HtmlChunk[] = [start];
      for (const text of rest) {
        const end = text.indexOf(';');
        const fragment = fragments[Number(text.slice(0, end))];
        if (fragment) chunks.push(fragment);
        chunks.push(text.slice(end + 1));
      }
      return chunks;
    },
  };
}
