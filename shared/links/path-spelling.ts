/** A path in lower case, with percent-encoding only where a segment needs it; malformed paths as they are. */
export function canonicalSpelling(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment).toLowerCase()))
      .join('/');
  } catch {
    return pathname;
  }
}
