import { Router } from 'express';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { validateTypedAddress } from '../../addresses/address-validation.service.ts';
import { createAddressDirectory } from '../../addresses/lookup/address-directory.ts';
import { bestProvider } from '../../addresses/lookup/best.provider.ts';
import { pdokProvider } from '../../addresses/lookup/pdok.provider.ts';
import { type CommerceDeps, contextOf } from '../../kernel/context.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.service.ts';

type Input = components['schemas']['CustomerAddressInput'];

type Question = components['schemas']['AddressQuestion'];

/** The addresses of a customer, and the validation of any address. */
export function addressesRoutes({ env, logger }: Pick<CommerceDeps, 'env' | 'logger'>): Router {
  const router = Router({ caseSensitive: true });
  const registers = [
    ...(env.ADDRESS_LOOKUP_NL_URL ? [pdokProvider(env.ADDRESS_LOOKUP_NL_URL)] : []),
    ...(env.ADDRESS_LOOKUP_BE_URL ? [bestProvider(env.ADDRESS_LOOKUP_BE_URL)] : []),
  ];
  const directory = createAddressDirectory(registers, { logger });

  router.post<'/Misc/validate/address', object, object, Question>(
    '/Misc/validate/address',
    async (req, res) => {
      res.json(await validateTypedAddress(contextOf(req), directory, req.body));
    },
  );

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
