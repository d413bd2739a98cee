import { brandByCode } from '#shared/brands/index.ts';
import { passkeyHost } from '#shared/screens/passkey-host.ts';
import { type ShopUrlContext, shopOrigin } from '../shops/shop-urls.service.ts';

/** Relying party of a passkey, in terms of WebAuthn. */
export interface RelyingParty {
  /** The host that the passkey is bound to. */
  readonly id: string;
  readonly name: string;
  /** Origin of the page on which the shopper uses the passkey. */
  readonly origin: string;
}

/** The relying party of the shop that the request comes from (shared/decisions/032-passkeys.md). */
export function relyingPartyOf(ctx: ShopUrlContext): RelyingParty {
  const brand = brandByCode(ctx.shop.brand);
  const origin = shopOrigin(ctx);
  const id = passkeyHost(brand, ctx.shop.locale, new URL(origin).hostname);
  return { id, name: brand.name, origin };
}
