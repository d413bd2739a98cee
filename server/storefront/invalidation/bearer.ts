import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an Authorization header carries this secret, in the same time whatever it carries instead. */
export function carriesToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
