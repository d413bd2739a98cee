/** An SKU in capitals, without dashes and spaces. */
export function compactSku(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
