/** Whether a link of a mail leads to a page, and not to a program. */
export function isWebAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}
