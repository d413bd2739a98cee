import type { Response } from 'express';
import type { SignedInCustomer } from './sign-in/customer-sign-in.service.ts';

export function respondSignedIn(res: Response, { body, token, browserToken }: SignedInCustomer): void {
  res.setHeader('X-Session-Token', token).setHeader('X-Browser-Token', browserToken).json(body);
}
