import { Router } from 'express';
import { type OrderDeps, requestOrderContext } from '../order-records/order-context.ts';
import { checkVatNumber } from '../vat/vat-checks.service.ts';

/** Checks of VAT numbers while a shopper types. */
export function vatRoutes(deps: OrderDeps): Router {
  const router = Router({ caseSensitive: true });

  router.post<'/Misc/validate/vatnumber', object, object, { vatNumber: string }>(
    '/Misc/validate/vatnumber',
    async (req, res) => {
      const { vatNumber, result, name } = await checkVatNumber(
        requestOrderContext(deps, req),
        req.body.vatNumber,
      );
      res.json({ vatNumber, result, name });
    },
  );

  return router;
}
