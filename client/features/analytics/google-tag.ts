import type { Consent } from '#client/data/consent.ts';
import type { TagEvent } from './tag-events.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

/**
 * The page without its query, which may contain a token or a search term, and the origin of the referrer. The title
 * would be the document's, which may contain a search term or the number of an order.
 */
export function pageParameters(): object {
  const { origin, pathname } = window.location;
  const { referrer } = document;
  return {
    page_location: origin + pathname,
    page_title: pathname,
    page_referrer: referrer && new URL(referrer).origin,
  };
}

/**
 * Google's tag with Consent Mode v2: everything is denied by default, and advertising stays denied. Nothing is
 * requested before `update('granted')`, which loads the script.
 */
export function createGoogleTag(id: string) {
  const layer: unknown[] = window.dataLayer ?? [];
  window.dataLayer = layer;
  // The tag reads `arguments` objects and ignores arrays.
  function gtag(..._parameters: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  const advertising = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', 'default', { ...advertising, analytics_storage: 'denied' });
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, ...pageParameters() });
  let isLoaded = false;
  return {
    update(consent: Consent) {
      gtag('consent', 'update', { analytics_storage: consent });
      Object.assign(window, { [`ga-disable-${id}`]: consent === 'denied' });
      if (consent === 'denied') {
        removeCookies();
        return;
      }
      if (isLoaded) return;
      isLoaded = true;
      const script = document.createElement('script');
      script.async = true;
      script.src = `${SCRIPT}?id=${id}`;
      document.head.append(script);
    },
    /** `page`: the page on which the event happened, see {@link pageParameters}. */
    send({ name, parameters }: TagEvent, page: object) {
      gtag('event', name, { ...parameters, ...page });
    },
  };
}

/** The tag sets its cookies for the domain of the site, of which this host may be a subdomain. */
function removeCookies(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!name.startsWith('_ga')) continue;
    const expired = `${name}=; Path=/; Max-Age=0`;
    // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
    document.cookie = expired;
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: see above
      document.cookie = `${expired}; Domain=${domain}`;
    }
  }
}
