import type { Country } from '#shared/locales/index.ts';
import { WITHDRAWAL_DAYS } from '#shared/returns/withdrawal.ts';

type StructuredData = Readonly<Record<string, unknown>>;

/** The right of withdrawal as the terms grant it, in words of schema.org: by mail, at the shopper's expense. */
export function returnPolicy(applicableCountry: Country): StructuredData {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: WITHDRAWAL_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
  };
}

/** For products that are made to the shopper's measures. */
export function noReturns(applicableCountry: Country): StructuredData {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry,
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  };
}
