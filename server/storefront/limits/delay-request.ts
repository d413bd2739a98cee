import type { RequestHandler } from 'express';
import { contextOf } from '../middleware/request-context.ts';
import type { AddressSlots } from './address-slots.ts';

/** Middleware that delays requests of an address while others of it are in progress. */
export function delayRequest(slots: AddressSlots): RequestHandler {
  return (req, res, next) =>
    slots.run(
      contextOf(req).clientAddress,
      () =>
        new Promise<void>((resolve) => {
          // The visitor has left while the request was waiting.
          if (res.destroyed) return resolve();
          res.once('close', resolve);
          next();
        }),
    );
}
