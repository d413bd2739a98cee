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

/** The VAT category of the document: S (standard rate), K (intra-Community supply) or Z (zero rate). */
export function taxCategory(
  name: string,
  { exemption, vatRate }: InvoiceContent,
  { withReason = false } = {},
): XmlElement {
  const code = exemption ? 'K' : vatRate === 0 ? 'Z' : 'S';
  return [
    name,
    [
      ['cbc:ID', code],
      ['cbc:Percent', String(vatRate)],
      exemption && withReason ? ['cbc:TaxExemptionReasonCode', 'VATEX-EU-IC'] : null,
      exemption && withReason ? ['cbc:TaxExemptionReason', 'Intra-Community supply'] : null,
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
