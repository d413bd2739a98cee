import type { createBrowserRouter } from 'react-router-dom';
import type { Locale } from '#shared/locales/index.ts';
import { matchScreen } from '#shared/screens/index.ts';
import { SCREEN_MODULES } from '../routes.ts';

type Router = ReturnType<typeof createBrowserRouter>;

function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/**
 * One listener for every link of the page: links stay plain `<a href>` in the HTML (decision 6), and those that
 * lead to a screen of this shop navigate without a page load. Pointing at one fetches its code ahead.
 */
export function followLinks(router: Router, locale: Locale): void {
  const screenOf = (link: HTMLAnchorElement) =>
    link.origin === location.origin && !link.target && !link.hasAttribute('download')
      ? matchScreen(link.pathname, locale)
      : undefined;

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = linkOf(event);
    if (!link || !screenOf(link)) return;
    const samePage = link.pathname === location.pathname && link.search === location.search;
    if (samePage && link.hash) return;
    event.preventDefault();
    void router.navigate(link.pathname + link.search + link.hash, {
      replace: samePage,
      preventScrollReset: link.hasAttribute('data-keep-scroll'),
    });
  });

  const ahead = (event: Event) => {
    const link = linkOf(event);
    const match = link && screenOf(link);
    if (match) void SCREEN_MODULES[match.screen]().catch(() => undefined);
  };
  document.addEventListener('pointerover', ahead, { passive: true });
  document.addEventListener('focusin', ahead);
}

/** GET forms that lead to a screen (search, filters) navigate without a page load too. */
export function followForms(router: Router, locale: Locale): void {
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
    void router.navigate(target.pathname + (search ? `?${search}` : ''));
  });
}
