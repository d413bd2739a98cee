import type { TagManagerState } from '#shared/third-parties/tag-manager.ts';
import type { PartyContext } from '../party-context.ts';
import { removeCookies } from '../remove-cookies.ts';
import { hasSecretAddress } from '../secret-address.ts';
import { openDataLayer } from './data-layer.ts';
import { passVisits } from './paid-visit.ts';
import { startAnalytics } from './start-analytics.ts';

const SCRIPT = 'https://www.googletagmanager.com/gtm.js';

/**
 * The container of Google Tag Manager, the same in all locales: the queue names locale, brand and page. Its script is
 * requested on consent to analytics or advertising.
 */
export function start({ id, measurementId, purchases }: TagManagerState, context: PartyContext): void {
  const { push, gtag, updateConsent } = openDataLayer();
  passVisits(context, gtag, { id: measurementId, purchases });
  const { locale, brand, consent } = context;
  push({ locale, brand, ...(measurementId ? { measurement_id: measurementId } : {}) });
  context.onPage((screen) => push({ page: { screen, path: window.location.pathname } }));
  let isLoaded = false;
  const load = () => {
    const isAllowed = consent.isGranted('analytics') || consent.isGranted('advertising');
    if (isLoaded || !isAllowed || hasSecretAddress(window.location)) return;
    isLoaded = true;
    push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.src = `${SCRIPT}?id=${id}`;
    document.head.append(script);
  };
  startAnalytics(context, ['analytics', 'advertising'], {
    update() {
      if (!consent.isGranted('analytics')) removeCookies(['_ga']);
      if (!consent.isGranted('advertising')) removeCookies(['_gcl', '_gac']);
      updateConsent(consent);
      load();
    },
    send({ name, parameters }, page) {
      const isCommerce = 'items' in parameters;
      // The container merges objects: without this, an event would have items of the one before.
      push({ ecommerce: null });
      push({ event: name, ...(isCommerce ? { ecommerce: parameters } : parameters), ...page });
    },
  });
  context.onPage(load);
}
