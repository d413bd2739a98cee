import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { DeliveryMethod } from '#shared/enumerations.ts';
import type { Localised } from '../../frame/localised.ts';

type PictureSource = components['schemas']['PictureSource'];

export interface OrderTexts {
  readonly orderNumber: string;
  readonly orderedOn: string;
  readonly reference: string;
  readonly article: string;
  readonly quantity: string;
  readonly amount: string;
  /** Values of picture options, by source. */
  readonly pictures: Readonly<Record<PictureSource, string>>;
  /** Warning about a picture with too few pixels for its size. */
  readonly coarse: (dpi: number) => string;
  readonly subtotal: string;
  readonly shipping: string;
  readonly discount: (code: string) => string;
  readonly freeDelivery: string;
  readonly free: string;
  readonly total: string;
  readonly vatIncluded: (rate: number) => string;
  readonly reverseCharge: string;
  readonly methods: Readonly<Record<DeliveryMethod, string>>;
  readonly between: (from: string, to: string) => string;
  readonly anyTime: string;
  /** Instead of a day, for samples. */
  readonly letter: string;
  readonly deliveryAddress: string;
  readonly pickupAddress: string;
  readonly pickupHours: string;
  readonly billingAddress: string;
  /** The label of the button that opens the order's page. */
  readonly viewOrder: string;
  readonly invoice: string;
  /** VAT was charged because the authority could not be asked about the VAT number. */
  readonly vatUnchecked: string;
  readonly questions: (email: string, phone: string) => string;
}

const nl: OrderTexts = {
  orderNumber: 'Bestelnummer',
  orderedOn: 'Besteld op',
  reference: 'Jouw referentie',
  article: 'Artikel',
  quantity: 'Aantal',
  amount: 'Bedrag',
  pictures: {
    upload: 'je eigen afbeelding',
    image: 'afbeelding uit onze collectie',
    edit: 'de uitsnede die je koos',
  },
  coarse: (dpi) => `niet scherp: ${dpi} dpi`,
  subtotal: 'Artikelen',
  shipping: 'Verzending',
  discount: (code) => `Kortingscode ${code}`,
  freeDelivery: 'Gratis levering',
  free: 'Gratis',
  total: 'Totaal inclusief btw',
  vatIncluded: (rate) => `Waarvan ${rate}% btw`,
  reverseCharge: 'Btw verlegd naar de afnemer.',
  methods: {
    Deliver: 'Bezorging',
    Pickup: 'Afhalen in onze showroom',
    DeliverAndAssemble: 'Bezorging en montage',
  },
  between: (from, to) => `tussen ${from} en ${to} uur`,
  anyTime: 'op elk moment van de dag',
  letter: 'per brief, meestal binnen drie werkdagen',
  deliveryAddress: 'Bezorgadres',
  pickupAddress: 'Afhaaladres',
  pickupHours: 'Openingstijden',
  billingAddress: 'Factuuradres',
  viewOrder: 'Bekijk je bestelling',
  invoice: 'Je factuur download je bij je bestelling.',
  vatUnchecked:
    'Je btw-nummer konden we bij de betaling niet controleren, daarom hebben we btw berekend. Beantwoord deze mail als het nummer geldig is: na controle sturen we een factuur zonder btw en betalen we de btw terug.',
  questions: (email, phone) =>
    `Heb je een vraag? Mail naar ${email} of bel ${phone}. Houd je bestelnummer bij de hand.`,
};

const de: OrderTexts = {
  orderNumber: 'Bestellnummer',
  orderedOn: 'Bestellt am',
  reference: 'Ihre Referenz',
  article: 'Artikel',
  quantity: 'Menge',
  amount: 'Betrag',
  pictures: {
    upload: 'Ihr eigenes Bild',
    image: 'Bild aus unserer Sammlung',
    edit: 'der von Ihnen gewählte Bildausschnitt',
  },
  coarse: (dpi) => `nicht scharf: ${dpi} dpi`,
  subtotal: 'Artikel',
  shipping: 'Versand',
  discount: (code) => `Rabattcode ${code}`,
  freeDelivery: 'Kostenlose Lieferung',
  free: 'Kostenlos',
  total: 'Gesamtbetrag inkl. MwSt.',
  vatIncluded: (rate) => `Darin ${rate} % MwSt.`,
  reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
  methods: {
    Deliver: 'Lieferung',
    Pickup: 'Abholung in unserem Showroom',
    DeliverAndAssemble: 'Lieferung und Montage',
  },
  between: (from, to) => `zwischen ${from} und ${to} Uhr`,
  anyTime: 'im Laufe des Tages',
  letter: 'als Brief, meist innerhalb von drei Werktagen',
  deliveryAddress: 'Lieferadresse',
  pickupAddress: 'Abholadresse',
  pickupHours: 'Öffnungszeiten',
  billingAddress: 'Rechnungsadresse',
  viewOrder: 'Bestellung ansehen',
  invoice: 'Ihre Rechnung laden Sie bei Ihrer Bestellung herunter.',
  vatUnchecked:
    'Ihre USt-IdNr. ließ sich bei der Zahlung nicht prüfen, daher haben wir MwSt. berechnet. Antworten Sie auf diese E-Mail, wenn die Nummer gültig ist: Nach der Prüfung senden wir eine Rechnung ohne MwSt. und erstatten den Betrag.',
  questions: (email, phone) =>
    `Haben Sie eine Frage? Schreiben Sie uns an ${email} oder rufen Sie uns an: ${phone}. Halten Sie bitte Ihre Bestellnummer bereit.`,
};

const fr: OrderTexts = {
  orderNumber: 'Numéro de commande',
  orderedOn: 'Commandé le',
  reference: 'Votre référence',
  article: 'Article',
  quantity: 'Quantité',
  amount: 'Montant',
  pictures: {
    upload: 'votre propre image',
    image: 'image de notre collection',
    edit: 'le cadrage que vous avez choisi',
  },
  coarse: (dpi) => `pas nette\u00a0: ${dpi} ppp`,
  subtotal: 'Articles',
  shipping: 'Livraison',
  discount: (code) => `Code promo ${code}`,
  freeDelivery: 'Livraison offerte',
  free: 'Gratuit',
  total: 'Total TVA comprise',
  vatIncluded: (rate) => `Dont TVA à ${rate} %`,
  reverseCharge: 'Autoliquidation de la TVA par le preneur.',
  methods: {
    Deliver: 'Livraison',
    Pickup: 'Retrait dans notre showroom',
    DeliverAndAssemble: 'Livraison et montage',
  },
  between: (from, to) => `entre ${from} et ${to}`,
  anyTime: 'à tout moment de la journée',
  letter: 'par courrier, en général sous trois jours, week-end non compris',
  deliveryAddress: 'Adresse de livraison',
  pickupAddress: 'Adresse de retrait',
  pickupHours: 'Heures d’ouverture',
  billingAddress: 'Adresse de facturation',
  viewOrder: 'Voir ma commande',
  invoice: 'Votre facture se télécharge sur la page de votre commande.',
  vatUnchecked:
    'Votre numéro de TVA n’a pas pu être vérifié lors du paiement\u00a0: la TVA a été facturée. Si le numéro est valable, répondez à cet e-mail\u00a0: après vérification, nous vous enverrons une facture sans TVA et rembourserons la TVA.',
  questions: (email, phone) =>
    `Une question\u00a0? Écrivez-nous à ${email} ou appelez-nous au ${phone}, en indiquant votre numéro de commande.`,
};

const en: OrderTexts = {
  orderNumber: 'Order number',
  orderedOn: 'Ordered on',
  reference: 'Your reference',
  article: 'Item',
  quantity: 'Quantity',
  amount: 'Amount',
  pictures: {
    upload: 'your own picture',
    image: 'a picture from our collection',
    edit: 'the crop you chose',
  },
  coarse: (dpi) => `not sharp: ${dpi} dpi`,
  subtotal: 'Items',
  shipping: 'Delivery',
  discount: (code) => `Discount code ${code}`,
  freeDelivery: 'Free delivery',
  free: 'Free',
  total: 'Total including VAT',
  vatIncluded: (rate) => `Including ${rate}% VAT`,
  reverseCharge: 'VAT reverse charge: the customer accounts for the VAT.',
  methods: {
    Deliver: 'Delivery',
    Pickup: 'Collection from our showroom',
    DeliverAndAssemble: 'Delivery and fitting',
  },
  between: (from, to) => `between ${from} and ${to}`,
  anyTime: 'at any time of day',
  letter: 'by post, usually within three working days',
  deliveryAddress: 'Delivery address',
  pickupAddress: 'Collection address',
  pickupHours: 'Opening hours',
  billingAddress: 'Billing address',
  viewOrder: 'View your order',
  invoice: 'You can download your invoice with your order.',
  vatUnchecked:
    'Your VAT number could not be checked when you paid, so VAT was charged. Reply to this email if the number is valid: once it is checked, we send an invoice without VAT and refund the VAT.',
  questions: (email, phone) =>
    `Any questions? Email ${email} or call ${phone}, and have your order number to hand.`,
};

/** Texts that mails about orders share. */
export const ORDER_TEXTS: Localised<OrderTexts> = {
  nl,
  de,
  fr,
  en,
  'de-AT': { total: 'Gesamtbetrag inkl. USt.', vatIncluded: (rate) => `Darin ${rate} % USt.` },
  'nl-BE': {
    deliveryAddress: 'Leveringsadres',
    billingAddress: 'Facturatieadres',
    methods: {
      Deliver: 'Levering',
      Pickup: 'Afhalen in onze showroom',
      DeliverAndAssemble: 'Levering en montage',
    },
    shipping: 'Levering',
  },
};
