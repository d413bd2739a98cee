/** Whether an order is sent by letter and costs nothing: it has free samples, and nothing else. */
export function isOnlySamples(lines: readonly { readonly sample?: boolean }[]): boolean {
  return lines.length > 0 && lines.every(({ sample }) => sample === true);
}
