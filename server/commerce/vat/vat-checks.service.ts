import { legalEntity } from '#shared/brands/legal-entities.ts';
import { countryFacts } from '#shared/countries/countries.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import type { Country } from '#shared/locales/index.ts';
import { isVatNumber, normaliseVatNumber } from '#shared/validation/vat-number.ts';
import type { OrderDetails, VatCheck } from '../db/schema/orders/order-values.ts';
import { BATCH_SIZE, runBatches } from '../kernel/batches.ts';
import type { CommerceContext, CommerceDeps } from '../kernel/context.ts';
import { daysBefore } from '../kernel/env/retention-env.ts';
import { isWithinToday } from '../limits/daily-limit.service.ts';
import { type VatSettings, vatAuthorities } from './vat-authorities.ts';
import { deleteVatChecks, findVatCheck, storeVatCheck, type VatCheckRow } from './vat-checks.repository.ts';

export interface VatContext
  extends Pick<CommerceContext, 'db' | 'clock' | 'logger' | 'shop' | 'clientNetwork' | 'dailyLimits'> {
  readonly settings: VatSettings;
}

export interface NamedVatCheck extends VatCheck {
  readonly name: string | null;
}

/** A registration rarely ends, but a new one may begin while its shopper waits. */
const MAX_AGE_MS = { valid: DAY_MS, invalid: HOUR_MS / 6 } as const;
/** At the payment, a result has to be this fresh, unless the authority is down. */
const PAYMENT_AGE_MS = HOUR_MS;

/**
 * Whether a VAT number is registered, by VIES or HMRC or an earlier result of theirs: valid for a day, invalid for ten
 * minutes. `unknown` when the authority cannot be asked, or the network has asked it too often; a number of the wrong format is
 * invalid. A consultation number is proof for the company that asked: at the payment, the authority is asked again where
 * another one did. Takes three seconds at most, and never rejects because of the authority.
 */
export async function checkVatNumber(
  ctx: VatContext,
  given: string,
  { isPayment = false } = {},
): Promise<NamedVatCheck> {
  const vatNumber = normaliseVatNumber(given);
  const now = ctx.clock();
  const checked = { vatNumber, checkedAt: now.toISOString(), consultationNumber: null, name: null };
  if (!isVatNumber(vatNumber)) return { ...checked, result: 'invalid' };
  const requester = requesterFor(ctx, vatNumber);
  const stored = await findVatCheck(ctx, vatNumber);
  const age = stored ? now.getTime() - stored.checkedAt.getTime() : Number.POSITIVE_INFINITY;
  const isUsable = stored !== undefined && age < MAX_AGE_MS[stored.result];
  const isOutdated = isPayment && (age > PAYMENT_AGE_MS || stored?.requester !== requester);
  if (stored && isUsable && !isOutdated) return toCheck(stored, requester);

  // Nobody needs that many; a result is stored for each number, and the authority counts requests too.
  const isAsked = await isWithinToday(ctx, 'vat-checks');
  const request = { vatNumber, requester };
  const result = isAsked ? await vatAuthorities(ctx.settings)(request, ctx.logger) : undefined;
  if (!result) return stored && isUsable ? toCheck(stored, requester) : { ...checked, result: 'unknown' };
  const { isValid, consultationNumber, name } = result;
  const row = {
    vatNumber,
    requester,
    result: isValid ? 'valid' : 'invalid',
    consultationNumber,
    name,
    checkedAt: now,
  } as const;
  await storeVatCheck(ctx, row);
  return toCheck(row, requester);
}

function toCheck({ requester, ...row }: VatCheckRow, asking: string): NamedVatCheck {
  return {
    ...row,
    consultationNumber: requester === asking ? row.consultationNumber : null,
    checkedAt: row.checkedAt.toISOString(),
  };
}

/** HMRC gives consultation numbers to British requesters only. */
function requesterFor({ shop }: VatContext, vatNumber: string): string {
  const country: Country = vatNumber.startsWith('GB')
    ? 'GB'
    : countryFacts(shop.country).isInEu
      ? shop.country
      : 'NL';
  return legalEntity(shop.brand).vatNumbers[country];
}

/** The check to store with an order; null for an order without a business's VAT number. */
export async function checkVatOfDetails(
  ctx: VatContext,
  details: Pick<OrderDetails, 'customerType' | 'vatNumber'> | null,
  options: { readonly isPayment?: boolean } = {},
): Promise<VatCheck | null> {
  if (details?.customerType !== 'Business' || !details.vatNumber) return null;
  const { name: _name, ...check } = await checkVatNumber(ctx, details.vatNumber, options);
  return check;
}

/** Deletes results after VAT_CHECK_RETENTION_DAYS. Returns their number. */
export function sweepVatChecks(
  deps: Pick<CommerceDeps, 'db' | 'env' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  const before = daysBefore(deps.clock(), deps.env.VAT_CHECK_RETENTION_DAYS);
  return runBatches(signal, () => deleteVatChecks(deps, before, BATCH_SIZE));
}
