import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type PartKeeper, PartKeeperProvider } from '../data/cached-fragment.tsx';
import { createQueryClient } from '../data/query-client.ts';
import type { Shop } from '../data/shop-context.tsx';
import { MenuProvider } from '../features/menu/menu-context.tsx';
import { ToastContext } from '../ui/toast/toast-context.ts';
import { App } from './app.tsx';

const NOBODY = () => Promise.reject(new Error('A kept part must not read anything by itself'));
const SILENT = { showToast: () => 0, hideToast: () => undefined };

/** Stands for a kept part while a page is rendered. Random, so that no text of a page can ever be taken for one. */
const MARK = `\u0001${crypto.randomUUID()}\u0001`;

/** What React puts in front of a render for the pictures in it; in the middle of a page it would not hydrate. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/** Kinds of part that are known of one value. */
const MOST_NAMES = 100;

const MEGABYTE = 1024 * 1024;
const ENTRY_BYTES = 300;

/** The HTML of kept parts in UTF-8, as a page is sent, of all shops of this process together. */
const html = new LRUCache<number, Uint8Array>({
  maxSize: 48 * MEGABYTE,
  sizeCalculation: (bytes) => bytes.length + ENTRY_BYTES,
});
let lastId = 0;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Text, or what it is in UTF-8. */
export type HtmlPiece = string | Uint8Array;

export interface PartStore {
  /** Puts kept HTML into the tree as text. */
  readonly asText: PartKeeper;
  /** Renders a tree to its HTML in pieces; what is kept is neither escaped, joined nor encoded again. */
  renderToPieces(tree: (keeper: PartKeeper) => ReactNode): HtmlPiece[];
}

/**
 * Keeps the HTML of parts for one shop (decision 008): as long as the value lives that they show, and as long as there
 * is room for them.
 */
export function createPartStore(shop: Shop): PartStore {
  const idsOf = new WeakMap<object, Map<string, number>>();
  const queryClient = createQueryClient(NOBODY);

  const asText: PartKeeper = (of, name, part) => decoder.decode(find(of, name, part));

  /** Parts may hold parts: a list that is new is put together from the cards that are not. */
  const render = (part: ReactNode): Uint8Array => {
    const text = renderToString(
      <App shop={shop} call={NOBODY} queryClient={queryClient}>
        <ToastContext value={SILENT}>
          <MenuProvider>
            <PartKeeperProvider value={asText}>{part}</PartKeeperProvider>
          </MenuProvider>
        </ToastContext>
      </App>,
    );
    return encoder.encode(text.replace(HINTS, ''));
  };

  const find = (of: object, name: string, part: () => ReactNode): Uint8Array => {
    let ids = idsOf.get(of);
    if (!ids) {
      ids = new Map();
      idsOf.set(of, ids);
    }
    const known = html.get(ids.get(name) ?? 0);
    if (known) return known;
    const made = render(part());
    lastId += 1;
    html.set(lastId, made);
    // Names may hold an address, which a visitor can make up.
    if (ids.size >= MOST_NAMES) ids.clear();
    ids.set(name, lastId);
    return made;
  };

  return {
    asText,
    renderToPieces(tree) {
      const used: Uint8Array[] = [];
      const page = renderToString(
        tree((of, name, part) => {
          used.push(find(of, name, part));
          return `${MARK}${used.length - 1};`;
        }),
      );
      const [start = '', ...rest] = page.split(MARK);
      const pieces: HtmlPiece[] = [start];
      for (const piece of rest) {
        const end = piece.indexOf(';');
        const part = used[Number(piece.slice(0, end))];
        if (part) pieces.push(part);
        pieces.push(piece.slice(end + 1));
      }
      return pieces;
    },
  };
}
