import type { createBrowserRouter } from 'react-router-dom';
import { isDialogEntry } from '#client/ui/back/back-entries.ts';
import type { Locale } from '#shared/locales/index.ts';
import { matchScreen } from '#shared/screens/index.ts';
import { SCREEN_MODULES } from '../screen-modules.ts';

type Router = ReturnType<typeof createBrowserRouter>;

function closestLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/**
 * Navigates without a page load where a plain `<a href>` leads to a screen of this shop, with one listener for all
 * links. Prefetches the code of a screen when its link is hovered or focused.
 */
export function interceptLinks(router: Router, locale: Locale): void {
  const screenOf = (link: HTMLAnchorElement) =>
    link.origin === location.origin && !link.target && !link.hasAttribute('download')
      ? matchScreen(link.pathname, locale)
      : undefined;

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = closestLink(event);
    if (!link || !screenOf(link)) return;
    const samePage = link.pathname === location.pathname && link.search === location.search;
    if (samePage && link.hash) return;
    event.preventDefault();
    void router.navigate(link.pathname + link.search + link.hash, {
      // Back leads from the next page to the page below a dialog.
      replace: samePage || isDialogEntry(),
      preventScrollReset: link.hasAttribute('data-keep-scroll'),
    });
  });

  const prefetchCode = (event: Event) => {
    const link = closestLink(event);
    const match = link && screenOf(link);
    if (match) void SCREEN_MODULES[match.screen]().catch(() => undefined);
  };
  document.addEventListener('pointerover', prefetchCode, { passive: true });
  document.addEventListener('focusin', prefetchCode);
}

/** Navigates without a page load where a GET form, such as search or filters, leads to a screen of this shop. */
export function interceptForms(router: Router, locale: Locale): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
    const target = new URL(form.action);
    if (target.origin !== location.origin || !matchScreen(target.pathname, locale)) return;
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form, event.submitter)) {
      if (typeof value === 'string' && value.trim()) query.append(name, value.trim());
    }
    const search = query.toString();
    void router.navigate(target.pathname + (search ? `?${search}` : ''), { replace: isDialogEntry() });
  });
}
