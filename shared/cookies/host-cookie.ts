const PREFIX = '__Host-';

/**
 * The name under which a cookie is set: with the prefix that binds it to its host, which browsers accept on a secure
 * connection only.
 */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? PREFIX + name : name;
}

/** The value of a cookie of either name, the bound one first. For preferences: another host may have set the other one. */
export function readHostCookie(
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  return cookies[PREFIX + name] ?? cookies[name];
}
