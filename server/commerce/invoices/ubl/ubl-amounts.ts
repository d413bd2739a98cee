import type { InvoiceContent } from '../invoice-content.ts';
import type { XmlElement } from './xml.ts';

/** An amount in minor units as decimal, such as 12.50. */
export function decimal(minor: number): string {
  return (minor / 100).toFixed(2);
}

/** An amount in minor units with its currency. */
export function amount(name: string, minor: number, currency: string): XmlElement {
  return [name, decimal(minor), { currencyID: currency }];
}

/** Category, code and reason of a document without VAT. The code list of the reasons is VATEX. */
const EXEMPTIONS = {
  'intra-community': { category: 'K', code: 'VATEX-EU-IC', reason: 'Intra-Community supply' },
  export: { category: 'G', code: 'VATEX-EU-G', reason: 'Export outside the EU' },
} as const satisfies Readonly<Record<NonNullable<InvoiceContent['exemption']>, object>>;

/** The VAT category of the document: that of its exemption, else S (standard rate) or Z (zero rate). */
export function taxCategory(
  name: string,
  { exemption, vatRate }: InvoiceContent,
  { withReason = false } = {},
): XmlElement {
  const exempt = exemption && EXEMPTIONS[exemption];
  return [
    name,
    [
      ['cbc:ID', exempt ? exempt.category : vatRate === 0 ? 'Z' : 'S'],
      ['cbc:Percent', String(vatRate)],
      exempt && withReason ? ['cbc:TaxExemptionReasonCode', exempt.code] : null,
      exempt && withReason ? ['cbc:TaxExemptionReason', exempt.reason] : null,
      ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
    ],
  ];
}

/** An allowance or a charge of the whole document. */
export function allowanceCharge(
  content: InvoiceContent,
  given: {
    readonly isCharge: boolean;
    /** UNCL5189 for allowances, UNCL7161 for charges. */
    readonly code: string;
    readonly reason: string;
    /** Minor units. */
    readonly excVat: number;
  },
): XmlElement {
  return [
    'cac:AllowanceCharge',
    [
      ['cbc:ChargeIndicator', String(given.isCharge)],
      ['cbc:AllowanceChargeReasonCode', given.code],
      ['cbc:AllowanceChargeReason', given.reason],
      amount('cbc:Amount', given.excVat, content.currency),
      taxCategory('cac:TaxCategory', content),
    ],
  ];
}
