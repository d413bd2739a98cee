import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PartKeeper } from '../data/kept-part.tsx';
import { createQueryClient } from '../data/query-client.ts';
import type { Shop } from '../data/shop-context.tsx';
import { ToastContext } from '../ui/toast/toast-context.ts';
import { App } from './app.tsx';

const NOBODY = () => Promise.reject(new Error('A kept part must not read anything by itself'));
const SILENT = { showToast: () => 0, hideToast: () => undefined };

/**
 * Keeps the HTML of parts beside the values they show, for one shop (decision 008). A value that the cache let go of
 * takes its HTML along.
 */
export function createPartKeeper(shop: Shop): PartKeeper {
  const kept = new WeakMap<object, Map<string, string>>();
  const queryClient = createQueryClient(NOBODY);
  const render = (part: ReactNode) =>
    renderToString(
      <App shop={shop} call={NOBODY} queryClient={queryClient}>
        <ToastContext value={SILENT}>{part}</ToastContext>
      </App>,
    );
  return (of, name, part) => {
    let parts = kept.get(of);
    if (!parts) {
      parts = new Map();
      kept.set(of, parts);
    }
    let html = parts.get(name);
    if (html === undefined) {
      html = render(part());
      parts.set(name, html);
    }
    return html;
  };
}
