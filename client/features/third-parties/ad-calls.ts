import type { Locale } from '#shared/locales/index.ts';
import type { PageScreen } from '#shared/screens/names.ts';
import type { PartyContext } from './party-context.ts';
import { hasSecretAddress } from './secret-address.ts';

interface PageLoad {
  readonly event: 'page-load';
  readonly page: PageScreen;
  readonly path: string;
  readonly locale: Locale;
  readonly brand: string;
}

declare global {
  interface Window {
    /** The queue of the ad tracker. Its script takes what waits, and replaces `push`. */
    adCalls?: { push(event: PageLoad): unknown };
  }
}

/**
 * The script of the ad tracker in this locale, after consent to advertising. It gets a page-load event for the page on
 * which it starts and after each route change, once each, without the query of the address.
 */
export function start({ script }: { readonly script: string }, context: PartyContext): void {
  const { consent, locale, brand, onPage } = context;
  let isLoaded = false;
  let reported: PageLoad | undefined;
  let current: PageLoad | undefined;
  const report = () => {
    if (!current || current === reported || !consent.isGranted('advertising')) return;
    if (!isLoaded && hasSecretAddress(window.location)) return;
    reported = current;
    window.adCalls ??= [];
    window.adCalls.push(current);
    if (isLoaded) return;
    isLoaded = true;
    const element = document.createElement('script');
    element.async = true;
    element.src = script;
    document.head.append(element);
  };
  onPage((page) => {
    current = { event: 'page-load', page, path: window.location.pathname, locale, brand };
    report();
  });
  consent.on(['advertising'])(report);
}
