import { useEffect } from 'react';

const LOCALE_PATH = '/locale';

/** The target of a language link with the query of the current page; other links stay as they are. */
export function withCurrentQuery(href: string, search: string): string {
  const [path = '', linkQuery = ''] = href.split('?');
  const query = new URLSearchParams(linkQuery);
  const target = query.get('path');
  if (path !== LOCALE_PATH || !target || !search) return href;
  query.set('path', target.split('?')[0] + search);
  return `${LOCALE_PATH}?${query}`;
}

/**
 * Adds the current query to the links to other languages. They are rendered before the shopper changes the URL, so
 * each link is updated just before it is followed.
 */
export function useLanguageLinkQuery(): void {
  useEffect(() => {
    const updateLink = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[hreflang]') : null;
      const href = link?.getAttribute('href');
      if (link && href) link.setAttribute('href', withCurrentQuery(href, window.location.search));
    };
    const events = ['pointerdown', 'focusin', 'click'] as const;
    for (const name of events) document.addEventListener(name, updateLink, { capture: true });
    return () => {
      for (const name of events) document.removeEventListener(name, updateLink, { capture: true });
    };
  }, []);
}
