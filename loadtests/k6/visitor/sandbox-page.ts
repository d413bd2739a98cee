const SANDBOX_PAGE = /^https?:\/\/[^/]+(\/sandbox\/pay\/[\da-z_-]+)$/i;

/**
 * The address of a payment page of the sandbox as seen from this machine: at `apiUrl`, or where the shop says. Undefined for the
 * page of a provider, which is not the shop's and must not be loaded.
 */
export function sandboxPage(redirectUrl: string, apiUrl: string): string | undefined {
  const [, path] = SANDBOX_PAGE.exec(redirectUrl) ?? [];
  if (path === undefined) return undefined;
  return apiUrl ? apiUrl + path : redirectUrl;
}
