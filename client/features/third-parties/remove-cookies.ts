/**
 * Removes the cookies of a third party whose names have one of these beginnings. Its script sets them for the domain of
 * the site, of which this host may be a subdomain.
 */
export function removeCookies(beginnings: readonly string[]): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!beginnings.some((beginning) => name.startsWith(beginning))) continue;
    const expired = `${name}=; Path=/; Max-Age=0`;
    // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
    document.cookie = expired;
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: see above
      document.cookie = `${expired}; Domain=${domain}`;
    }
  }
}
