import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { DeliveryMethod } from '#shared/enumerations.ts';
import { fallbackChain, type Language, type Locale } from '#shared/locales/index.ts';

type PaymentMethodId = components['schemas']['PaymentMethodId'];

export interface InvoiceTexts {
  readonly titles: Readonly<Record<'invoice' | 'credit-note', string>>;
  readonly billTo: string;
  readonly deliverTo: string;
  readonly issuedOn: string;
  readonly suppliedOn: string;
  readonly order: string;
  readonly reference: string;
  readonly vatNumber: string;
  readonly tradeRegister: (number: string) => string;
  readonly tradeName: (name: string) => string;
  readonly credits: (number: string, day: string) => string;
  readonly article: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly rate: string;
  readonly amount: string;
  readonly units: Readonly<Record<'piece' | 'set' | 'metre', string>>;
  readonly subtotal: string;
  readonly discount: string;
  readonly methods: Readonly<Record<DeliveryMethod, string>>;
  readonly vat: (rate: string, base: string) => string;
  readonly rounding: string;
  readonly totals: Readonly<Record<'invoice' | 'credit-note', string>>;
  readonly paid: (day: string, method: string) => string;
  readonly refunded: (day: string, method: string) => string;
  readonly refundedOtherwise: (day: string) => string;
  readonly uncharged: string;
  readonly payments: Readonly<Record<PaymentMethodId, string>>;
  /** The legal note of a sale without VAT. */
  readonly intraCommunity: string;
  readonly localVat: (amount: string, rate: string) => string;
  readonly unconfirmed: (vatNumber: string, email: string) => string;
  /** Particulars that only the law of this country requires, on invoices to businesses. */
  readonly businessNote: string | null;
  readonly page: (page: number, pages: number) => string;
}

const NAMES = { ideal: 'iDEAL', bancontact: 'Bancontact', paypal: 'PayPal', eps: 'eps', klarna: 'Klarna' };

const nl: InvoiceTexts = {
  titles: { invoice: 'Factuur', 'credit-note': 'Creditnota' },
  billTo: 'Factuuradres',
  deliverTo: 'Afleveradres',
  issuedOn: 'Factuurdatum',
  suppliedOn: 'Leverdatum',
  order: 'Bestelnummer',
  reference: 'Jouw referentie',
  vatNumber: 'Btw-nummer',
  tradeRegister: (number) => `KvK ${number}`,
  tradeName: (name) => `Handelend onder de naam ${name}`,
  credits: (number, day) => `Deze creditnota hoort bij factuur ${number} van ${day}.`,
  article: 'Artikel',
  quantity: 'Aantal',
  unitPrice: 'Prijs excl. btw',
  rate: 'Btw',
  amount: 'Bedrag excl. btw',
  units: { piece: '', set: 'set', metre: 'm' },
  subtotal: 'Artikelen',
  discount: 'Korting',
  methods: { Deliver: 'Bezorging', Pickup: 'Afhalen', DeliverAndAssemble: 'Bezorging en montage' },
  vat: (rate, base) => `Btw ${rate} over ${base}`,
  rounding: 'Afronding',
  totals: { invoice: 'Totaal', 'credit-note': 'Totaal terug' },
  paid: (day, method) => `Betaald op ${day} met ${method}. Je hoeft niets meer over te maken.`,
  refunded: (day, method) => `Het bedrag is op ${day} terugbetaald via ${method}.`,
  refundedOtherwise: (day) => `Het bedrag is op ${day} terugbetaald.`,
  uncharged: 'Dit bedrag hebben we niet afgeschreven.',
  payments: { ...NAMES, creditcard: 'creditcard', banktransfer: 'bankoverschrijving' },
  intraCommunity:
    'Intracommunautaire levering, btw verlegd naar de afnemer: vrijgesteld op grond van artikel 138 van de Btw-richtlijn (2006/112/EG).',
  localVat: (amount, rate) => `Verschuldigde btw: ${amount}, omgerekend tegen ${rate}.`,
  unconfirmed: (vatNumber, email) =>
    `We konden btw-nummer ${vatNumber} bij de betaling niet laten bevestigen en hebben daarom btw berekend. Is het nummer geldig? Mail ons op ${email}: na bevestiging sturen we een creditnota met een factuur zonder btw, en betalen we de btw terug.`,
  businessNote: null,
  page: (page, pages) => `Pagina ${page} van ${pages}`,
};

const de: InvoiceTexts = {
  titles: { invoice: 'Rechnung', 'credit-note': 'Rechnungskorrektur' },
  billTo: 'Rechnungsadresse',
  deliverTo: 'Lieferadresse',
  issuedOn: 'Rechnungsdatum',
  suppliedOn: 'Lieferdatum',
  order: 'Bestellnummer',
  reference: 'Ihre Referenz',
  vatNumber: 'USt-IdNr.',
  tradeRegister: (number) => `Handelsregister der Niederlande (KvK) ${number}`,
  tradeName: (name) => `Handelsname: ${name}`,
  credits: (number, day) => `Diese Korrektur gehört zur Rechnung ${number} vom ${day}.`,
  article: 'Artikel',
  quantity: 'Menge',
  unitPrice: 'Preis netto',
  rate: 'MwSt.',
  amount: 'Betrag netto',
  units: { piece: '', set: 'Set', metre: 'm' },
  subtotal: 'Artikel',
  discount: 'Rabatt',
  methods: { Deliver: 'Lieferung', Pickup: 'Abholung', DeliverAndAssemble: 'Lieferung und Montage' },
  vat: (rate, base) => `MwSt. ${rate} auf ${base}`,
  rounding: 'Rundung',
  totals: { invoice: 'Gesamtbetrag', 'credit-note': 'Erstattungsbetrag' },
  paid: (day, method) => `Bezahlt am ${day} mit ${method}. Sie müssen nichts mehr überweisen.`,
  refunded: (day, method) => `Der Betrag wurde am ${day} über ${method} erstattet.`,
  refundedOtherwise: (day) => `Der Betrag wurde am ${day} erstattet.`,
  uncharged: 'Diesen Betrag haben wir nicht abgebucht.',
  payments: { ...NAMES, creditcard: 'Kreditkarte', banktransfer: 'Überweisung' },
  intraCommunity:
    'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b, § 6a UStG; Artikel 138 der Richtlinie 2006/112/EG). Steuerschuldnerschaft des Leistungsempfängers.',
  localVat: (amount, rate) => `Geschuldete Steuer: ${amount}, umgerechnet zum Kurs ${rate}.`,
  unconfirmed: (vatNumber, email) =>
    `Die USt-IdNr. ${vatNumber} konnte bei der Zahlung nicht bestätigt werden, daher haben wir Steuer berechnet. Ist die Nummer gültig? Schreiben Sie uns an ${email}: Nach der Bestätigung erhalten Sie eine Korrektur und eine Rechnung ohne Steuer, und wir erstatten den Steuerbetrag.`,
  businessNote: null,
  page: (page, pages) => `Seite ${page} von ${pages}`,
};

const fr: InvoiceTexts = {
  titles: { invoice: 'Facture', 'credit-note': 'Avoir' },
  billTo: 'Adresse de facturation',
  deliverTo: 'Adresse de livraison',
  issuedOn: 'Date de facture',
  suppliedOn: 'Date de livraison',
  order: 'N° de commande',
  reference: 'Votre référence',
  vatNumber: 'N° de TVA',
  tradeRegister: (number) => `Registre du commerce néerlandais (KvK) ${number}`,
  tradeName: (name) => `Nom commercial\u00a0: ${name}`,
  credits: (number, day) => `Cet avoir se rapporte à la facture ${number} du ${day}.`,
  article: 'Article',
  quantity: 'Quantité',
  unitPrice: 'Prix HT',
  rate: 'TVA',
  amount: 'Montant HT',
  units: { piece: '', set: 'set', metre: 'm' },
  subtotal: 'Articles',
  discount: 'Remise',
  methods: { Deliver: 'Livraison', Pickup: 'Retrait', DeliverAndAssemble: 'Livraison et montage' },
  vat: (rate, base) => `TVA ${rate} sur ${base}`,
  rounding: 'Arrondi',
  totals: { invoice: 'Total TTC', 'credit-note': 'Total remboursé' },
  paid: (day, method) => `Payé le ${day} par ${method}. Vous n’avez plus rien à régler.`,
  refunded: (day, method) => `Le montant a été remboursé le ${day} par ${method}.`,
  refundedOtherwise: (day) => `Le montant a été remboursé le ${day}.`,
  uncharged: 'Ce montant n’a pas été débité.',
  payments: { ...NAMES, creditcard: 'carte bancaire', banktransfer: 'virement bancaire' },
  intraCommunity:
    'Livraison intracommunautaire exonérée de TVA (article 138 de la directive 2006/112/CE\u00a0; article 262 ter, I du CGI). Autoliquidation de la TVA par le preneur.',
  localVat: (amount, rate) => `TVA due\u00a0: ${amount}, convertie au taux de ${rate}.`,
  unconfirmed: (vatNumber, email) =>
    `Le numéro de TVA ${vatNumber} n’a pas pu être confirmé lors du paiement\u00a0: la TVA a donc été facturée. Le numéro est-il valable\u00a0? Écrivez-nous à ${email}\u00a0: après confirmation, vous recevrez un avoir et une facture sans TVA, et nous rembourserons la TVA.`,
  businessNote:
    'Pas d’escompte pour paiement anticipé. En cas de retard\u00a0: pénalités au taux de trois fois l’intérêt légal et indemnité forfaitaire de recouvrement de 40 €.',
  page: (page, pages) => `Page ${page} sur ${pages}`,
};

const en: InvoiceTexts = {
  titles: { invoice: 'Invoice', 'credit-note': 'Credit note' },
  billTo: 'Billed to',
  deliverTo: 'Delivered to',
  issuedOn: 'Invoice date',
  suppliedOn: 'Date of supply',
  order: 'Order number',
  reference: 'Your reference',
  vatNumber: 'VAT number',
  tradeRegister: (number) => `Dutch trade register (KvK) ${number}`,
  tradeName: (name) => `Trading as ${name}`,
  credits: (number, day) => `This credit note belongs to invoice ${number} of ${day}.`,
  article: 'Item',
  quantity: 'Quantity',
  unitPrice: 'Price ex. VAT',
  rate: 'VAT',
  amount: 'Amount ex. VAT',
  units: { piece: '', set: 'set', metre: 'm' },
  subtotal: 'Items',
  discount: 'Discount',
  methods: { Deliver: 'Delivery', Pickup: 'Collection', DeliverAndAssemble: 'Delivery and fitting' },
  vat: (rate, base) => `VAT ${rate} on ${base}`,
  rounding: 'Rounding',
  totals: { invoice: 'Total', 'credit-note': 'Total refunded' },
  paid: (day, method) => `Paid on ${day} by ${method}. There is nothing left to pay.`,
  refunded: (day, method) => `The amount was refunded on ${day} by ${method}.`,
  refundedOtherwise: (day) => `The amount was refunded on ${day}.`,
  uncharged: 'This amount was not charged.',
  payments: { ...NAMES, creditcard: 'credit card', banktransfer: 'bank transfer' },
  intraCommunity:
    'Intra-Community supply, exempt from VAT under article 138 of Directive 2006/112/EC. Reverse charge: the customer accounts for the VAT.',
  localVat: (amount, rate) => `VAT payable: ${amount}, converted at ${rate}.`,
  unconfirmed: (vatNumber, email) =>
    `VAT number ${vatNumber} could not be confirmed at the time of payment, so VAT was charged. Is the number valid? Email ${email}: once it is confirmed, we send a credit note and an invoice without VAT, and refund the VAT.`,
  businessNote: null,
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const TEXTS: Readonly<Record<Language, InvoiceTexts>> & Partial<Record<Locale, Partial<InvoiceTexts>>> = {
  nl,
  de,
  fr,
  en,
  'nl-BE': { payments: { ...nl.payments, creditcard: 'kredietkaart', banktransfer: 'overschrijving' } },
  'de-AT': {
    rate: 'USt.',
    vatNumber: 'UID-Nummer',
    vat: (rate, base) => `USt. ${rate} auf ${base}`,
    intraCommunity:
      'Steuerfreie innergemeinschaftliche Lieferung (Art. 6 Abs. 1 UStG 1994 – BMR; Artikel 138 der Richtlinie 2006/112/EG). Übergang der Steuerschuld auf den Leistungsempfänger.',
    unconfirmed: (vatNumber, email) =>
      `Die UID-Nummer ${vatNumber} konnte bei der Zahlung nicht bestätigt werden, daher haben wir Steuer berechnet. Ist die Nummer gültig? Schreiben Sie uns an ${email}: Nach der Bestätigung erhalten Sie eine Korrektur und eine Rechnung ohne Steuer, und wir erstatten den Steuerbetrag.`,
  },
  'fr-BE': {
    titles: { invoice: 'Facture', 'credit-note': 'Note de crédit' },
    unitPrice: 'Prix HTVA',
    amount: 'Montant HTVA',
    businessNote: null,
    totals: { invoice: 'Total TVAC', 'credit-note': 'Total remboursé' },
    credits: (number, day) => `Cette note de crédit se rapporte à la facture ${number} du ${day}.`,
    intraCommunity:
      'Livraison intracommunautaire exemptée de TVA (article 39bis du Code de la TVA\u00a0; article 138 de la directive 2006/112/CE). Autoliquidation\u00a0: la TVA est due par le cocontractant.',
    unconfirmed: (vatNumber, email) =>
      `Le numéro de TVA ${vatNumber} n’a pas pu être confirmé lors du paiement\u00a0: la TVA a donc été facturée. Le numéro est-il valable\u00a0? Écrivez-nous à ${email}\u00a0: après confirmation, vous recevrez une note de crédit et une facture sans TVA, et nous rembourserons la TVA.`,
  },
};

export function invoiceTexts(locale: Locale): InvoiceTexts {
  const [own, language] = fallbackChain(locale);
  return { ...TEXTS[language], ...TEXTS[own] };
}
