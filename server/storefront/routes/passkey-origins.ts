import type { RequestHandler } from 'express';
import { passkeyOrigins } from '#shared/screens/passkey-host.ts';
import type { StorefrontDeps } from '../request/context.ts';

export const PASSKEY_ORIGINS_PATH = '/.well-known/webauthn';

/**
 * The origins of the brand's shops, which have their passkeys in common: browsers read them on the host that the passkeys
 * are bound to (Related Origin Requests of WebAuthn Level 3; shared/decisions/032-passkeys.md).
 */
export function passkeyOriginsRoute({ brand, domainSuffix }: StorefrontDeps): RequestHandler {
  const origins = passkeyOrigins(brand, domainSuffix);
  return (_req, res, next) => {
    if (!brand.switches.account) return next();
    res.set('Cache-Control', 'public, max-age=3600').json({ origins });
  };
}
