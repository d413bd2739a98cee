import { Router } from 'express';
import { confirmSession, requireCustomer } from '../accounts/account-access.service.ts';
import { type AccountContextDeps, requestAccountContext } from '../accounts/account-context.ts';
import { signInCustomer } from '../accounts/sign-in/customer-sign-in.service.ts';
import { respondSignedIn } from '../accounts/signed-in.response.ts';
import type { RouteBody } from '../kernel/contract/route-body.ts';
import { setSessionToken } from '../kernel/http/session-token.ts';
import { type PasskeyResponse, verifyPasskey } from './passkey-assertion.service.ts';
import { startAdding, startConfirmation, startSignIn } from './passkey-options.service.ts';
import {
  addPasskey,
  listPasskeys,
  type NewPasskey,
  removePasskey,
  renamePasskey,
} from './passkeys.service.ts';

type StartBody = RouteBody<'/me/passkeys/options', 'post'>;
type NameBody = RouteBody<'/me/passkeys/{id}', 'put'>;
type IdPath = { readonly id: string };

/** Passkeys (WebAuthn): signing in, confirming, and those of the customer who is signed in. */
export function passkeysRoutes(deps: AccountContextDeps): Router {
  const router = Router({ caseSensitive: true });

  router.post('/auth/passkey/options', async (req, res) => {
    res.json(await startSignIn(requestAccountContext(deps, req)));
  });

  router.post<'/auth/passkey', object, object, PasskeyResponse>('/auth/passkey', async (req, res) => {
    const ctx = requestAccountContext(deps, req);
    respondSignedIn(res, await signInCustomer(ctx, await verifyPasskey(ctx, req.body, null)));
  });

  router.get('/me/passkeys', async (req, res) => {
    res.json(await listPasskeys(requestAccountContext(deps, req)));
  });

  router.post<'/me/passkeys', object, object, NewPasskey>('/me/passkeys', async (req, res) => {
    res.status(201).json(await addPasskey(requestAccountContext(deps, req), req.body));
  });

  router.post<'/me/passkeys/options', object, object, StartBody>('/me/passkeys/options', async (req, res) => {
    const ctx = requestAccountContext(deps, req);
    res.json(await (req.body.ceremony === 'add' ? startAdding(ctx) : startConfirmation(ctx)));
  });

  router.put<'/me/passkeys/:id', IdPath, object, NameBody>('/me/passkeys/:id', async (req, res) => {
    res.json(await renamePasskey(requestAccountContext(deps, req), req.params.id, req.body.name));
  });

  router.delete('/me/passkeys/:id', async (req, res) => {
    res.json(await removePasskey(requestAccountContext(deps, req), req.params.id));
  });

  // After the routes of accounts, which confirm by password.
  router.post<'/me/confirm', object, object, PasskeyResponse>('/me/confirm', async (req, res) => {
    const ctx = requestAccountContext(deps, req);
    const { customerId } = await requireCustomer(ctx);
    await verifyPasskey(ctx, req.body, customerId);
    setSessionToken(res, await confirmSession(ctx))
      .status(204)
      .end();
  });

  return router;
}
