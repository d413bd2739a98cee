import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CommerceContext } from '../kernel/context.ts';
import { findOrCreateKey } from './signing-keys.repository.ts';

type SigningContext = Pick<CommerceContext, 'db' | 'clock'>;

/** A signature for one purpose is invalid for another. */
type Purpose = 'form time' | 'newsletter' | 'order link' | 'product alert';

/** Signs a text without dots. Returns `text.signature`. */
export async function sign(ctx: SigningContext, purpose: Purpose, text: string): Promise<string> {
  return `${text}.${signatureOf(await findOrCreateKey(ctx, purpose), text)}`;
}

/** Returns the text that {@link sign} signed; undefined if the signature is not this shop's. */
export async function verifySigned(
  ctx: SigningContext,
  purpose: Purpose,
  signed: string,
): Promise<string | undefined> {
  const at = signed.lastIndexOf('.');
  const text = signed.slice(0, Math.max(0, at));
  const expected = Buffer.from(signatureOf(await findOrCreateKey(ctx, purpose), text));
  const given = Buffer.from(signed.slice(at + 1));
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
}

function signatureOf(key: string, text: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url');
}
