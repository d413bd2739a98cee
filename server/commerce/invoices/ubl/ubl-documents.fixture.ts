import type { LeftParts } from '#shared/pricing/refund-amounts.ts';
import { type CreditedRefund, creditNote } from '../credit-note.ts';
import { type InvoiceCase, invoiceContent, lineId } from '../invoice-content.fixture.ts';
import type { InvoiceContent } from '../invoice-content.ts';
import { replaceInvoice } from '../invoice-without-vat.ts';

type Details = NonNullable<InvoiceCase['details']>;
type Country = NonNullable<Details['billingAddress']>['country'];

const TOWNS: Readonly<Record<Country, readonly [street: string, postalCode: string, city: string]>> = {
  NL: ['Dam', '1012 JS', 'Amsterdam'],
  BE: ['Meir', '2000', 'Antwerpen'],
  DE: ['Kurfürstendamm', '10719', 'Berlin'],
  AT: ['Graben', '1010', 'Wien'],
  FR: ['rue Oberkampf', '75011', 'Paris'],
  GB: ['Baker Street', 'NW1 6XE', 'London'],
};

function business(country: Country, numbers: Partial<Details>): Details {
  const [street, postalCode, city] = TOWNS[country];
  const names = { firstName: 'Jan', lastName: 'Vos', company: 'Vos & Zn.' };
  return {
    vatNumber: null,
    reference: null,
    billingAddress: { ...names, street, houseNumber: '1', postalCode, city, country },
    ...numbers,
  };
}

const DUTCH = business('NL', { vatNumber: 'NL866614035B01', registrationNumber: '87204678' });
const BELGIAN = business('BE', { vatNumber: 'BE0411905847' });
const GERMAN = business('DE', { vatNumber: 'DE136695976' });
const AUSTRIAN = business('AT', { vatNumber: 'ATU12345678' });
const FRENCH = business('FR', { vatNumber: 'FR40303265045' });
const BRITISH = business('GB', { vatNumber: 'GB123456789' });

const NL = { brand: 'EF', locale: 'nl-NL' } as const;
const BE = { brand: 'EF', locale: 'fr-BE' } as const;
const GB = { brand: 'EF', locale: 'en-GB' } as const;
const supply = (details: Details, deliveryCountry: Country): InvoiceCase => ({
  shop: NL,
  details,
  deliveryCountry,
  reverseCharged: true,
  lines: [[1521, 1521, 12]],
  shipping: [1239, 1239],
});

function leftOf(
  lines: readonly (readonly [quantity: number, excVat: number, incVat: number])[],
  [excVat, incVat]: readonly [number, number],
): LeftParts {
  const left = lines.map(([quantity, excVat, incVat], index) => ({
    id: lineId(index),
    quantity,
    excVat,
    incVat,
  }));
  const total = left.reduce(
    (sum, line) => ({ excVat: sum.excVat + line.excVat, incVat: sum.incVat + line.incVat }),
    { excVat, incVat },
  );
  return { lines: left, shipping: { excVat, incVat }, total };
}

/** Orders of businesses that receive e-invoices: buyers, taxes, amounts, currencies and references. */
export const ORDERS: Readonly<Record<string, InvoiceCase>> = {
  'a Belgian business in Flanders': {},
  'a Belgian business in French': { shop: BE, details: BELGIAN },
  'a Belgian business without VAT number': {
    details: business('BE', { registrationNumber: '0790467846' }),
  },
  'a Dutch business': { shop: NL, details: DUTCH, deliveryCountry: 'NL', method: 'ideal' },
  'a Dutch business with a VAT number alone': {
    shop: { brand: 'DBC', locale: 'nl-NL' },
    details: business('NL', { vatNumber: 'NL866614035B01' }),
    deliveryCountry: 'NL',
    method: 'paypal',
  },
  'a Dutch business without VAT number': {
    shop: NL,
    details: business('NL', { registrationNumber: '87204678', reference: 'PO 4711' }),
    deliveryCountry: 'NL',
    method: 'klarna',
  },
  'a German business': {
    shop: { brand: 'FIB', locale: 'de-DE' },
    details: GERMAN,
    deliveryCountry: 'DE',
    vatRate: 19,
    lines: [[1521, 1810, 7]],
    shipping: [1239, 1474],
    method: 'creditcard',
  },
  'an Austrian business': {
    shop: { brand: 'ENC', locale: 'de-AT' },
    details: AUSTRIAN,
    deliveryCountry: 'AT',
    vatRate: 20,
    lines: [[1521, 1825, 30]],
    shipping: [1239, 1487],
    method: 'eps',
  },
  'a French business': {
    shop: { brand: 'EDG', locale: 'fr-FR' },
    details: FRENCH,
    deliveryCountry: 'FR',
    vatRate: 20,
    lines: [[1521, 1825, 3]],
    shipping: [1239, 1487],
    method: 'creditcard',
  },
  'a British business': {
    shop: GB,
    details: BRITISH,
    deliveryCountry: 'GB',
    currency: 'GBP',
    vatRate: 20,
    lines: [[1521, 1825, 3]],
    shipping: [1239, 1487],
    method: 'creditcard',
  },
  'a supply to Belgium': supply(BELGIAN, 'BE'),
  'a supply to Germany': supply(GERMAN, 'DE'),
  'a supply to Austria': supply(AUSTRIAN, 'AT'),
  'a supply to France': supply(FRENCH, 'FR'),
  'a supply to the Netherlands': { ...supply(DUTCH, 'NL'), shop: BE },
  'VAT in pounds on an invoice in euros': { shop: NL, details: BRITISH, deliveryCountry: 'GB', vatRate: 20 },
  'VAT in euros on an invoice in pounds': {
    shop: GB,
    details: DUTCH,
    deliveryCountry: 'NL',
    currency: 'GBP',
    method: 'creditcard',
  },
  'a number that the authority did not confirm': { shop: NL, details: BELGIAN, deliveryCountry: 'BE' },
  'an unpaid invoice to a number that the authority did not confirm': {
    shop: NL,
    details: BELGIAN,
    deliveryCountry: 'BE',
    method: 'account',
  },
  'a discount and free delivery': { discount: [1000, 1210], shipping: [0, 0], method: 'klarna' },
  'a discount of all': { lines: [[1521, 1840, 5]], shipping: null, discount: [7605, 9200], method: 'ideal' },
  'a line of which the VAT differs by more than one euro': { lines: [[102, 123, 9000]] },
  'a line of many pieces of one cent': { lines: [[1, 1, 9999]], shipping: null },
  pickup: { shop: NL, details: DUTCH, deliveryCountry: 'NL', shipping: [0, 0], deliveryMethod: 'Pickup' },
  'what is left of two lines': { method: 'account', left: leftOf([[8, 12_168, 14_720]], [1239, 1499]) },
  'what money back has left of two lines': {
    method: 'klarna',
    left: leftOf(
      [
        [12, 17_000, 20_567],
        [1, 8_200, 9_922],
      ],
      [1150, 1391],
    ),
  },
  'delivery costs that are left': { method: 'account', left: leftOf([], [1239, 1499]) },
  'a bank transfer': { details: { ...DUTCH, reference: 'Kst. 12 <A&B>' }, method: 'banktransfer' },
};

const REFUND = {
  id: lineId(7),
  kind: 'parts',
  amount: 0,
  chargedBack: 0,
  otherExcVat: 0,
  reason: 'Te laat',
  lines: [],
  shippingExcVat: 0,
  shippingIncVat: 0,
  lowersCapture: false,
  paidOtherwise: false,
} satisfies CreditedRefund;

/** A refund of a share of each line, and of the delivery. */
function refundOf({ lines, discount, totals, shipping }: InvoiceContent, share: number): CreditedRefund {
  // A discount lowers each piece.
  const left = discount ? (totals.excVat - (shipping?.excVat ?? 0)) / totals.linesExcVat : 1;
  const credited = lines.map(({ id, quantity, excVat, incVat }) => ({
    lineId: id,
    quantity: Math.max(1, Math.floor(quantity * share)),
    excVat: Math.floor(excVat * share * left),
    incVat: Math.floor(incVat * share * left),
  }));
  const shippingIncVat = Math.floor((shipping?.incVat ?? 0) * share);
  return {
    ...REFUND,
    amount: credited.reduce((sum, { incVat }) => sum + incVat, shippingIncVat),
    lines: credited,
    shippingExcVat: Math.floor((shipping?.excVat ?? 0) * share),
    shippingIncVat,
  };
}

/** A refund less a part of each line, which the shop keeps. */
function reduced(refund: CreditedRefund, partOf: (line: number) => number): CreditedRefund {
  const lines = refund.lines.map((line, index) => {
    const part = partOf(index);
    const [excVat, incVat] = [Math.floor(line.excVat * part), Math.floor(line.incVat * part)];
    const reduction = { excVat, incVat, reason: 'Krassen' };
    return { ...line, excVat: line.excVat - excVat, incVat: line.incVat - incVat, reduction };
  });
  const kept = lines.reduce((sum, { reduction }) => sum + reduction.incVat, 0);
  return { ...refund, lines, amount: refund.amount - kept };
}

/** Money back for no piece: a share of all that was invoiced. */
function moneyBack({ totals }: InvoiceContent, kind: 'reduction' | 'goodwill' | 'provider'): CreditedRefund {
  return {
    ...REFUND,
    kind,
    amount: Math.floor(totals.incVat / 10),
    otherExcVat: Math.floor(totals.excVat / 10),
  };
}

/** The content of all documents of an order: its invoice, and credit notes of each kind. */
export function documentsOf(invoice: InvoiceContent): ReadonlyMap<string, InvoiceContent> {
  const issue = { number: 'EF-C-2026-000001', now: new Date('2026-12-01T10:00:00Z'), earlier: [] };
  const part = refundOf(invoice, 0.3);
  const credit = (refund: CreditedRefund) => creditNote(invoice, refund, issue);
  const first = credit(part);
  return new Map([
    ['invoice', invoice],
    ...(['reduction', 'goodwill', 'provider'] as const).map(
      (kind) => [`credit note of money back (${kind})`, credit(moneyBack(invoice, kind))] as const,
    ),
    ...(invoice.isVatNumberUnconfirmed ? replacedDocuments(invoice) : []),
    ['credit note of a part', first],
    ['credit note of a return that has lost value', credit(reduced(part, () => 0.25))],
    [
      'credit note of a return of which a line has lost all value',
      credit(reduced(part, (line) => (line === 0 ? 1 : 0.01))),
    ],
    ...(part.shippingIncVat > 0
      ? [['credit note of delivery costs', credit({ ...part, lines: [] })] as const]
      : []),
    ['second credit note', creditNote(invoice, part, { ...issue, earlier: [first.totals] })],
    ['credit note of all', credit(refundOf(invoice, 1))],
    ['credit note of a refund by a person', credit({ ...part, paidOtherwise: true })],
    ['credit note of a return that a chargeback paid', credit({ ...part, chargedBack: part.amount })],
    ['credit note of an amount that was never charged', credit({ ...part, lowersCapture: true })],
  ]);
}

/** The documents of a late confirmation of the VAT number. */
function replacedDocuments(invoice: InvoiceContent): [string, InvoiceContent][] {
  const { lines, shippingExcVat, shippingIncVat } = refundOf(invoice, 1);
  const isUnpaid = Boolean(invoice.payment?.dueOn);
  const { note, replacement } = replaceInvoice(
    invoice,
    { refundId: REFUND.id, lines, shippingExcVat, shippingIncVat, isUnpaid },
    {
      invoiceNumber: 'EF-F-2026-000002',
      creditNoteNumber: 'EF-C-2026-000001',
      now: new Date('2026-12-01T10:00:00Z'),
      earlier: [],
    },
  );
  return [
    ['credit note of a late confirmation', note],
    ['invoice without VAT of a late confirmation', replacement],
  ];
}

/** The invoice of an export to a business outside the EU, which pays no VAT. */
export function exportInvoice(): InvoiceContent {
  const content = invoiceContent({
    ...supply(BRITISH, 'GB'),
    reverseCharged: false,
    vatRate: 0,
  });
  return { ...content, exemption: 'export' };
}
