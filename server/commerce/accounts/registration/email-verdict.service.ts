import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { asciiDomain, isEmail, normaliseEmail } from '#shared/validation/email.ts';
import { suggestedDomain } from '#shared/validation/email-suggestion.ts';
import { findCustomerAccess } from '../account-access.service.ts';
import type { AccountContext } from '../account-context.ts';
import { findCustomer } from '../customers.repository.ts';

export interface EmailVerdict {
  readonly valid: boolean;
  /** null for a valid one. */
  readonly reason: 'syntax' | 'domain' | 'disposable' | 'inUse' | null;
}

const VALID: EmailVerdict = { valid: true, reason: null };

/**
 * Whether an address can be used. Only the owner of an address learns that it has an account: `inUse` is the address of
 * the customer who is signed in.
 */
export async function validateEmailAddress(ctx: AccountContext, given: string): Promise<EmailVerdict> {
  const email = normaliseEmail(given);
  if (!isEmail(email)) return invalid('syntax');
  const access = await findCustomerAccess(ctx);
  const customer = access && (await findCustomer(ctx, access.customerId));
  if (customer?.email === email) return invalid('inUse');
  return verdictOnDomain(ctx, email.replace(/^.*@/, ''));
}

/** Whether the domain of an address receives mail, as far as DNS says, and is not a disposable one. */
export async function validateEmailDomain(ctx: AccountContext, given: string): Promise<EmailVerdict> {
  const domain = asciiDomain(given.trim());
  return isEmail(`a@${domain}`) ? verdictOnDomain(ctx, domain) : invalid('syntax');
}

async function verdictOnDomain(ctx: AccountContext, domain: string): Promise<EmailVerdict> {
  // Lists of disposable domains have slips of large providers too.
  if (!suggestedDomain(domain) && isDisposable(domain)) return invalid('disposable');
  return (await ctx.accounts.mailDomains.state(domain)) === 'refuses' ? invalid('domain') : VALID;
}

let disposableDomains: ReadonlySet<string> | undefined;

/** Also for a subdomain of a disposable domain. */
function isDisposable(domain: string): boolean {
  disposableDomains ??= disposableEmailBlocklistSet();
  const labels = domain.split('.');
  for (let at = 0; at < labels.length - 1; at += 1) {
    if (disposableDomains.has(labels.slice(at).join('.'))) return true;
  }
  return false;
}

function invalid(reason: NonNullable<EmailVerdict['reason']>): EmailVerdict {
  return { valid: false, reason };
}
