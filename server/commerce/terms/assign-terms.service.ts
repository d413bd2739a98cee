import { randomUUID } from 'node:crypto';
import type { BrandCode } from '#shared/brands/index.ts';
import { type Currency, localeDefinition } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { normaliseVatNumber } from '#shared/validation/vat-number.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import {
  endTerms,
  findAccounts,
  findOwedElsewhere,
  findTerms,
  storeTerms,
  type TermsRow,
} from './customer-terms.repository.ts';
import { findGroup } from './groups.repository.ts';

type Deps = Pick<CommerceDeps, 'db' | 'clock'>;

/** An email address, or a VAT number, of an account of the brand. */
export interface Assignee {
  readonly brand: BrandCode;
  readonly who: string;
}

export interface Assignment extends Assignee {
  /** Code of a group; null for none, undefined to keep it. */
  readonly group?: string | null | undefined;
  /** Minor units that may be unpaid; null for none, undefined to keep it. */
  readonly creditLimit?: number | null | undefined;
  readonly paymentDays?: number | undefined;
  /** The person who verified the business. */
  readonly by: string;
  /** When the terms that this person has read were stored; undefined changes any. */
  readonly readAt?: Date | undefined;
}

/** Why terms cannot be given or taken, with what staff need to correct it. */
export type TermsRefusal =
  | {
      readonly reason: 'unknownAccount' | 'noTerms' | 'noBusiness';
      readonly brand: BrandCode;
      readonly who: string;
    }
  | { readonly reason: 'unknownGroup'; readonly brand: BrandCode; readonly group: string }
  | { readonly reason: 'severalAccounts'; readonly who: string; readonly emails: string }
  | {
      readonly reason: 'otherTerms';
      readonly vatNumber: string;
      readonly company: string;
      readonly email: string;
    }
  | {
      readonly reason: 'changedMeanwhile';
      readonly company: string;
    }
  | {
      readonly reason: 'owesOtherCurrency';
      readonly company: string;
      readonly currency: Currency;
      /** Minor units of the currency that is owed. */
      readonly owed: number;
      readonly owedCurrency: Currency;
    };

export type AssignmentResult =
  | { readonly email: string; readonly terms: Omit<TermsRow, 'id'> }
  | { readonly refusal: TermsRefusal };

/** A refusal in English, as the other reports of commands. */
export function refusalText(refusal: TermsRefusal): string {
  switch (refusal.reason) {
    case 'unknownAccount':
      return `${refusal.brand} has no account with ${refusal.who}`;
    case 'noTerms':
      return `${refusal.who} has no terms`;
    case 'noBusiness':
      return `${refusal.who} has no business account with a VAT number: no payment on account`;
    case 'unknownGroup':
      return `${refusal.brand} has no group ${refusal.group}`;
    case 'severalAccounts':
      return `Several accounts have ${refusal.who}; name one of them: ${refusal.emails}`;
    case 'otherTerms':
      return `${refusal.vatNumber} has terms already, of ${refusal.company}; remove ${refusal.email} first`;
    case 'changedMeanwhile':
      return `The terms of ${refusal.company} have been changed in the meantime`;
    case 'owesOtherCurrency': {
      const { company, currency, owed, owedCurrency } = refusal;
      return `${company} owes ${formatMoney(owed, owedCurrency, 'en-GB')}; its limit can be in ${currency} when that is paid`;
    }
  }
}

/**
 * Gives an account a group and a limit for payment on account. Accounts with the VAT number of a firm that has terms share
 * them: the merchant names the account, because anybody can register with the VAT number of another. A new limit is in the
 * currency of the account's shop; one that is kept stays as it was.
 */
export function assignTerms(
  deps: Deps,
  { brand, who, group, creditLimit, paymentDays, by, readAt }: Assignment,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<AssignmentResult> {
  return inTransaction(deps, async (tx): Promise<AssignmentResult> => {
    const account = await findAccount(tx, { brand, who });
    if ('refusal' in account) return account;
    const known = group ? await findGroup(tx, brand, group) : null;
    if (group && known === undefined) return { refusal: { reason: 'unknownGroup', brand, group } };
    const vatNumber = account.vatNumber ? normaliseVatNumber(account.vatNumber) : null;
    const byNumber = vatNumber ? await findTerms(tx, { brand, vatNumber }) : undefined;
    const before = account.termsId ? await findTerms(tx, { id: account.termsId }) : byNumber;
    if (readAt && before?.verifiedAt.getTime() !== readAt.getTime()) {
      return { refusal: { reason: 'changedMeanwhile', company: before?.company ?? account.email } };
    }
    const limit = creditLimit === undefined ? (before?.creditLimit ?? null) : creditLimit;
    if (limit !== null && (account.type !== 'Business' || !vatNumber)) {
      return { refusal: { reason: 'noBusiness', brand, who: account.email } };
    }
    if (byNumber && before && byNumber.id !== before.id) {
      const { company } = byNumber;
      return { refusal: { reason: 'otherTerms', vatNumber: vatNumber ?? '', company, email: account.email } };
    }
    const { currency } = localeDefinition(account.locale);
    const company = account.company ?? `${account.firstName} ${account.lastName}`.trim();
    const owed = before && creditLimit ? await findOwedElsewhere(tx, before.id, currency) : undefined;
    if (owed) return { refusal: { reason: 'owesOtherCurrency', company, currency, ...owed } };
    const terms = {
      brand,
      vatNumber,
      groupId: group === undefined ? (before?.groupId ?? null) : (known?.id ?? null),
      company,
      creditLimit: limit,
      creditCurrency: creditLimit ? currency : (before?.creditCurrency ?? currency),
      paymentDays: paymentDays ?? before?.paymentDays ?? DEFAULT_PAYMENT_DAYS,
      verifiedBy: by,
      verifiedAt: deps.clock(),
    };
    if (!isDryRun) await storeTerms(tx, { ...terms, id: before?.id ?? randomUUID() }, account.id);
    return { email: account.email, terms };
  });
}

const DEFAULT_PAYMENT_DAYS = 30;

/** Takes the terms from an account. */
export function removeTerms(
  deps: Deps,
  assignee: Assignee,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<{ readonly email: string } | { readonly refusal: TermsRefusal }> {
  return inTransaction(deps, async (tx) => {
    const account = await findAccount(tx, assignee);
    if ('refusal' in account) return account;
    if (!account.termsId)
      return { refusal: { reason: 'noTerms', brand: assignee.brand, who: account.email } };
    if (!isDryRun) await endTerms(tx, account.id);
    return { email: account.email };
  });
}

async function findAccount(
  tx: Pick<Deps, 'db'>,
  { brand, who }: Assignee,
): Promise<Awaited<ReturnType<typeof findAccounts>>[number] | { readonly refusal: TermsRefusal }> {
  const isEmail = who.includes('@');
  const by = isEmail ? { email: who.trim().toLowerCase() } : { vatNumber: normaliseVatNumber(who) };
  const [account, ...others] = await findAccounts(tx, brand, by);
  if (!account) return { refusal: { reason: 'unknownAccount', brand, who } };
  if (others.length === 0) return account;
  const emails = [account, ...others].map(({ email }) => email).join(', ');
  return { refusal: { reason: 'severalAccounts', who, emails } };
}
