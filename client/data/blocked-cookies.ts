import { CallError } from './call-error.ts';

const TEST = 'cookie-test=1';

/**
 * Whether the browser refuses the cookies of this shop. Chromium says in `navigator.cookieEnabled` that it accepts them where
 * the setting "Block all cookies" is on, so this sets one and removes it.
 */
export function areCookiesBlocked(): boolean {
  if (typeof document === 'undefined') return false;
  try {
    if (document.cookie !== '') return false;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
    document.cookie = `${TEST}; path=/`;
    const isStored = document.cookie.includes(TEST);
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${TEST}; path=/; max-age=0`;
    return !isStored;
  } catch {
    // A sandboxed document has no cookies (SecurityError).
    return true;
  }
}

/** Throws if the browser refuses cookies: what a mutation stores in the session would be lost with it. */
export function requireCookies(): void {
  if (!areCookiesBlocked()) return;
  throw new CallError('The browser refuses cookies', { code: 'PRECONDITION_FAILED', messageKey: 'cookies' });
}
