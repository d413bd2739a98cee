import { Router } from 'express';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { contextOf } from '../context.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.service.ts';

type Input = components['schemas']['CustomerAddressInput'];

/** The addresses of a customer. */
export function addressesRoutes(): Router {
  const router = Router({ caseSensitive: true });

  router.get('/me/addresses', async (req, res) => {
    res.json(await listAddresses(contextOf(req)));
  });

  router.post<'/me/addresses', object, object, Input>('/me/addresses', async (req, res) => {
    res.status(201).json(await addAddress(contextOf(req), req.body));
  });

  router.put<'/me/addresses/:id', { id: string }, object, Input>('/me/addresses/:id', async (req, res) => {
    res.json(await changeAddress(contextOf(req), req.params.id, req.body));
  });

  router.delete('/me/addresses/:id', async (req, res) => {
    res.json(await removeAddress(contextOf(req), req.params.id));
  });

  return router;
}
