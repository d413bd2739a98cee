import type { RequestHandler } from 'express';
import type { AddressSlots } from '../limits/address-slots.ts';
import { contextOf } from '../request/request-context.ts';

/** Middleware that delays requests of an address while others of it are in progress. Throws CLIENT_CLOSED_REQUEST. */
export function delayRequest(slots: AddressSlots): RequestHandler {
  return (req, res, next) =>
    slots.run(
      contextOf(req).clientAddress,
      () =>
        new Promise<void>((resolve) => {
          res.once('close', resolve);
          next();
        }),
      () => res.destroyed,
    );
}
