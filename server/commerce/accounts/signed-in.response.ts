import type { Response } from 'express';
import { setSessionToken } from '../kernel/http/session-token.ts';
import type { SignedInCustomer } from './sign-in/customer-sign-in.service.ts';

export function respondSignedIn(res: Response, { body, token, browserToken }: SignedInCustomer): void {
  setSessionToken(res, token).setHeader('X-Browser-Token', browserToken).json(body);
}
