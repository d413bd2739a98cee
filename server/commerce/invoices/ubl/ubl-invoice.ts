import { textsIn } from '../../kernel/texts.ts';
import type { InvoiceContent, InvoiceLine } from '../invoice-content.ts';
import { unconfirmedSentence } from '../unconfirmed-sentence.ts';
import { allowanceCharge, amount, decimal, taxCategory } from './ubl-amounts.ts';
import { buyerParty, deliveryOf, sellerParty } from './ubl-parties.ts';
import { paymentMeans } from './ubl-payment.ts';
import { writeXml, type XmlElement } from './xml.ts';

const CAC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2';
const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

interface DocumentNames {
  readonly root: string;
  readonly typeCode: XmlElement;
  readonly line: string;
  readonly quantity: string;
}

/** UBL has one document for invoices (380) and one for credit notes (381). */
const DOCUMENTS: Readonly<Record<InvoiceContent['kind'], DocumentNames>> = {
  invoice: {
    root: 'Invoice',
    typeCode: ['cbc:InvoiceTypeCode', '380'],
    line: 'cac:InvoiceLine',
    quantity: 'cbc:InvoicedQuantity',
  },
  'credit-note': {
    root: 'CreditNote',
    typeCode: ['cbc:CreditNoteTypeCode', '381'],
    line: 'cac:CreditNoteLine',
    quantity: 'cbc:CreditedQuantity',
  },
};

/** UN/ECE Recommendation 20. */
const UNITS = { piece: 'C62', set: 'SET', metre: 'MTR' } as const;

/**
 * An invoice or a credit note as UBL 2.1, Peppol BIS Billing 3.0 (EN 16931). The order of the elements is that of the
 * schema.
 */
export function renderUbl(given: InvoiceContent): string {
  const content = withLine(given);
  const { root, typeCode } = DOCUMENTS[content.kind];
  const attributes = {
    xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    'xmlns:cac': CAC,
    'xmlns:cbc': CBC,
  };
  const isInvoice = content.kind === 'invoice';
  const document: XmlElement = [
    root,
    [
      ['cbc:CustomizationID', CUSTOMIZATION],
      ['cbc:ProfileID', PROFILE],
      ['cbc:ID', content.number],
      ['cbc:IssueDate', content.issuedOn],
      isInvoice ? ['cbc:DueDate', content.payment?.dueOn ?? content.issuedOn] : null,
      typeCode,
      ['cbc:Note', note(content)],
      ['cbc:DocumentCurrencyCode', content.currency],
      content.localVat && ['cbc:TaxCurrencyCode', content.localVat.currency],
      content.reference ? ['cbc:BuyerReference', content.reference] : null,
      orderReference(content),
      billingReference(content),
      sellerParty(content),
      buyerParty(content),
      deliveryOf(content),
      paymentMeans(content),
      discountAllowance(content),
      deliveryCharge(content),
      ...taxTotals(content),
      monetaryTotal(content),
      ...content.lines.map((line, index) => lineOf(content, line, index)),
    ],
    attributes,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(document)}\n`;
}

/** A document of delivery costs alone has them as its line: BR-16 requires one. */
function withLine(content: InvoiceContent): InvoiceContent {
  const { lines, shipping, totals, locale } = content;
  if (lines.length > 0 || !shipping) return content;
  const { excVat, incVat, method } = shipping;
  const name = textsIn(locale)(`documents:document.methods.${method}`);
  const line = { id: method, name, sku: '', unit: 'piece', quantity: 1 } as const;
  return {
    ...content,
    lines: [{ ...line, unitPriceExcVat: excVat, excVat, incVat, options: [] }],
    shipping: null,
    totals: { ...totals, linesExcVat: excVat },
  };
}

/** BT-14, the number of the shop. BT-13, the buyer's purchase order, is unknown, and the schema does not allow to omit it. */
function orderReference({ orderNumber }: InvoiceContent): XmlElement {
  return [
    'cac:OrderReference',
    [
      ['cbc:ID', 'NA'],
      ['cbc:SalesOrderID', orderNumber],
    ],
  ];
}

/** One note: Peppol forbids several. */
function note(content: InvoiceContent): string {
  const { exemption, locale } = content;
  const exempt = exemption ? textsIn(locale)(`documents:invoice.exemptions.${exemption}`) : '';
  return [exempt, unconfirmedSentence(content)].filter(Boolean).join(' ');
}

function billingReference({ credits }: InvoiceContent): XmlElement | null {
  if (!credits) return null;
  const { number, issuedOn } = credits;
  const reference: XmlElement = [
    'cac:InvoiceDocumentReference',
    [
      ['cbc:ID', number],
      ['cbc:IssueDate', issuedOn],
    ],
  ];
  return ['cac:BillingReference', [reference]];
}

function discountAllowance(content: InvoiceContent): XmlElement | null {
  const { discount, locale } = content;
  if (!discount || discount.excVat === 0) return null;
  const reason = textsIn(locale)('documents:document.discount');
  return allowanceCharge(content, { isCharge: false, code: '95', reason, excVat: discount.excVat });
}

function deliveryCharge(content: InvoiceContent): XmlElement | null {
  const { shipping, locale } = content;
  if (!shipping || shipping.excVat === 0) return null;
  const reason = textsIn(locale)(`documents:document.methods.${shipping.method}`);
  return allowanceCharge(content, { isCharge: true, code: 'FC', reason, excVat: shipping.excVat });
}

function taxTotals(content: InvoiceContent): XmlElement[] {
  const { totals, localVat, currency } = content;
  const subtotal: XmlElement = [
    'cac:TaxSubtotal',
    [
      amount('cbc:TaxableAmount', totals.excVat, currency),
      amount('cbc:TaxAmount', totals.vat, currency),
      taxCategory('cac:TaxCategory', content, { withReason: true }),
    ],
  ];
  return [
    ['cac:TaxTotal', [amount('cbc:TaxAmount', totals.vat, currency), subtotal]],
    ...(localVat
      ? [['cac:TaxTotal', [amount('cbc:TaxAmount', localVat.vat, localVat.currency)]] satisfies XmlElement]
      : []),
  ];
}

function monetaryTotal(content: InvoiceContent): XmlElement {
  const { kind, totals, discount, shipping, currency, payment } = content;
  const withVat = totals.excVat + totals.vat;
  // The order is paid when its invoice is issued, and a refund when its credit note is; but for an order on account.
  const isUnpaid = payment?.method === 'account' && payment.paidOn === null;
  // The credit note of what a chargeback returned has no payment.
  const isPaid = kind === 'credit-note' || payment !== null;
  const prepaid = isPaid && !isUnpaid ? totals.incVat : 0;
  return [
    'cac:LegalMonetaryTotal',
    [
      amount('cbc:LineExtensionAmount', totals.linesExcVat, currency),
      amount('cbc:TaxExclusiveAmount', totals.excVat, currency),
      amount('cbc:TaxInclusiveAmount', withVat, currency),
      discount?.excVat ? amount('cbc:AllowanceTotalAmount', discount.excVat, currency) : null,
      shipping?.excVat ? amount('cbc:ChargeTotalAmount', shipping.excVat, currency) : null,
      prepaid ? amount('cbc:PrepaidAmount', prepaid, currency) : null,
      totals.rounding ? amount('cbc:PayableRoundingAmount', totals.rounding, currency) : null,
      amount('cbc:PayableAmount', totals.incVat - prepaid, currency),
    ],
  ];
}

function lineOf(content: InvoiceContent, line: InvoiceLine, index: number): XmlElement {
  const { currency, kind } = content;
  const document = DOCUMENTS[kind];
  const unit = { unitCode: UNITS[line.unit] };
  // A refund of a discounted order is less than price times quantity.
  const reduction = line.unitPriceExcVat * line.quantity - line.excVat;
  return [
    document.line,
    [
      ['cbc:ID', String(index + 1)],
      [document.quantity, String(line.quantity), unit],
      amount('cbc:LineExtensionAmount', line.excVat, currency),
      reduction === 0
        ? null
        : [
            'cac:AllowanceCharge',
            [
              ['cbc:ChargeIndicator', String(reduction < 0)],
              ['cbc:AllowanceChargeReasonCode', reduction < 0 ? 'ZZZ' : '95'],
              amount('cbc:Amount', Math.abs(reduction), currency),
            ],
          ],
      [
        'cac:Item',
        [
          ['cbc:Description', line.options.join('; ')],
          ['cbc:Name', line.name],
          line.sku === '' ? null : ['cac:SellersItemIdentification', [['cbc:ID', line.sku]]],
          taxCategory('cac:ClassifiedTaxCategory', content),
        ],
      ],
      ['cac:Price', [['cbc:PriceAmount', decimal(line.unitPriceExcVat), { currencyID: currency }]]],
    ],
  ];
}
