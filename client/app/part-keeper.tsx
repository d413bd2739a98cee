import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PartKeeper } from '../data/kept-part.tsx';
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

function withoutHints(html: string): string {
  return html.replace(HINTS, '');
}

/** Kinds of part that are kept of one value; the oldest goes first. */
const MOST_PARTS = 100;

const encoder = new TextEncoder();

interface KeptHtml {
  readonly text: string;
  /** Made when a page first needs them: in UTF-8, as the page is sent. */
  bytes?: Uint8Array;
}

/** Text, or what it is in UTF-8. */
export type HtmlPiece = string | Uint8Array;

export interface PartStore {
  /** Puts kept HTML into the tree as text. */
  readonly asText: PartKeeper;
  /** Renders a tree to its HTML in pieces; what is kept is neither escaped, joined nor encoded again. */
  renderToPieces(tree: (keeper: PartKeeper) => ReactNode): HtmlPiece[];
}

/**
 * Keeps the HTML of parts beside the values they show, for one shop (decision 008). A value that the cache let go of
 * takes its HTML along.
 */
export function createPartStore(shop: Shop): PartStore {
  const kept = new WeakMap<object, Map<string, KeptHtml>>();
  const queryClient = createQueryClient(NOBODY);
  const render = (part: ReactNode) =>
    withoutHints(
      renderToString(
        <App shop={shop} call={NOBODY} queryClient={queryClient}>
          <ToastContext value={SILENT}>
            <MenuProvider>{part}</MenuProvider>
          </ToastContext>
        </App>,
      ),
    );

  const find = (of: object, name: string, part: () => ReactNode): KeptHtml => {
    let parts = kept.get(of);
    if (!parts) {
      parts = new Map();
      kept.set(of, parts);
    }
    let html = parts.get(name);
    if (!html) {
      html = { text: render(part()) };
      // Names may hold an address, which a visitor can make up.
      for (const oldest of parts.size < MOST_PARTS ? [] : [...parts.keys()].slice(0, 1)) parts.delete(oldest);
      parts.set(name, html);
    }
    return html;
  };

  return {
    asText: (of, name, part) => find(of, name, part).text,
    renderToPieces(tree) {
      const used: KeptHtml[] = [];
      const html = renderToString(
        tree((of, name, part) => {
          used.push(find(of, name, part));
          return `${MARK}${used.length - 1};`;
        }),
      );
      const [start = '', ...rest] = html.split(MARK);
      const pieces: HtmlPiece[] = [start];
      for (const piece of rest) {
        const end = piece.indexOf(';');
        const part = used[Number(piece.slice(0, end))];
        if (part) {
          part.bytes ??= encoder.encode(part.text);
          pieces.push(part.bytes);
        }
        pieces.push(piece.slice(end + 1));
      }
      return pieces;
    },
  };
}
