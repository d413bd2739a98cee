import type { InvoiceContent } from '../invoice-content.ts';
import type { XmlElement } from './xml.ts';

type PaymentMethod = NonNullable<NonNullable<InvoiceContent['payment']>['method']>;

/** UNCL4461: 30 credit transfer, 48 bank card, 57 standing agreement. Dutch buyers may have no others (NL-R-008). */
const MEANS: Readonly<Record<PaymentMethod, '30' | '48' | '57'>> = {
  ideal: '30',
  eps: '30',
  banktransfer: '30',
  account: '30',
  bancontact: '48',
  creditcard: '48',
  paypal: '57',
  klarna: '57',
};

/**
 * Means of payment of the order. A credit transfer has the account of the seller (BR-61). null for another way: NL-R-008 does
 * not allow the code for it, and NL-R-007 requires none when nothing is left to pay. What is due is paid with the number of the invoice.
 */
export function paymentMeans({ payment, seller, orderNumber, number }: InvoiceContent): XmlElement | null {
  if (!payment?.method) return null;
  const code = MEANS[payment.method];
  return [
    'cac:PaymentMeans',
    [
      ['cbc:PaymentMeansCode', code],
      ['cbc:PaymentID', payment.dueOn ? number : orderNumber],
      code === '30'
        ? [
            'cac:PayeeFinancialAccount',
            [
              ['cbc:ID', seller.iban],
              ['cbc:Name', seller.name],
              ['cac:FinancialInstitutionBranch', [['cbc:ID', seller.bic]]],
            ],
          ]
        : null,
    ],
  ];
}
