import type { Response } from 'express';

/** Sends the token of a session that this request created or renewed, if it did. */
export function setSessionToken(res: Response, token: string | undefined): Response {
  return token ? res.setHeader('X-Session-Token', token) : res;
}
