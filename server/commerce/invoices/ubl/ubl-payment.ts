import type { InvoiceContent } from '../invoice-content.ts';
import type { XmlElement } from './xml.ts';

/** UNCL4461: 30 credit transfer, 48 bank card, 57 standing agreement. Dutch buyers may have no others (NL-R-008). */
const MEANS: Readonly<Record<NonNullable<InvoiceContent['payment']>['method'], '30' | '48' | '57'>> = {
  ...{ ideal: '30', eps: '30', banktransfer: '30' },
  ...{ bancontact: '48', creditcard: '48', paypal: '57', klarna: '57' },
};

/** How the order was paid. A credit transfer has the account of the seller (BR-61). */
export function paymentMeans({ payment, seller, orderNumber }: InvoiceContent): XmlElement | null {
  if (!payment) return null;
  const code = MEANS[payment.method];
  return [
    'cac:PaymentMeans',
    [
      ['cbc:PaymentMeansCode', code],
      ['cbc:PaymentID', orderNumber],
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
