import { useEffect } from 'react';

const SWITCH = '/locale';

/** The address of a link to another language with the query of the page on show; one that has its own stays. */
export function withPresentQuery(href: string, search: string): string {
  const [path = '', given = ''] = href.split('?');
  const query = new URLSearchParams(given);
  const target = query.get('path');
  if (path !== SWITCH || !target || !search) return href;
  query.set('path', target.split('?')[0] + search);
  return `${SWITCH}?${query}`;
}

/**
 * While a page whose address follows what a shopper does is on show, the links to other languages take its query
 * along. They are rendered before anybody has done anything, so each is put right when it is about to be followed.
 */
export function useQueryKeptByLanguageLinks(): void {
  useEffect(() => {
    const put = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[hreflang]') : null;
      const href = link?.getAttribute('href');
      if (link && href) link.setAttribute('href', withPresentQuery(href, window.location.search));
    };
    const events = ['pointerdown', 'focusin', 'click'] as const;
    for (const name of events) document.addEventListener(name, put, { capture: true });
    return () => {
      for (const name of events) document.removeEventListener(name, put, { capture: true });
    };
  }, []);
}
