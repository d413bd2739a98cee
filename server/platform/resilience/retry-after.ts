/** The milliseconds that a response asks to wait (RFC 9110, 10.2.3), in seconds or as a date; undefined without either. */
export function retryAfterMs({ headers }: Pick<Response, 'headers'>): number | undefined {
  const value = headers.get('retry-after');
  if (!value) return undefined;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}
