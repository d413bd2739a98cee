import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { DeliveryMethod } from '#shared/enumerations.ts';
import { fallbackChain, type Language, type Locale } from '#shared/locales/index.ts';

type PictureSource = components['schemas']['PictureSource'];

export interface ConfirmationTexts {
  readonly subject: (number: string, shop: string) => string;
  readonly thanks: (shop: string) => string;
  readonly orderNumber: string;
  readonly orderedOn: string;
  readonly reference: string;
  readonly article: string;
  readonly quantity: string;
  readonly amount: string;
  /** Values of picture options, by source. */
  readonly pictures: Readonly<Record<PictureSource, string>>;
  /** Of a picture that has too few pixels for its size. */
  readonly coarse: (dpi: number) => string;
  readonly subtotal: string;
  readonly shipping: string;
  readonly free: string;
  readonly total: string;
  readonly vatIncluded: (rate: number) => string;
  readonly reverseCharge: string;
  readonly methods: Readonly<Record<DeliveryMethod, string>>;
  readonly between: (from: string, to: string) => string;
  readonly anyTime: string;
  readonly deliveryAddress: string;
  readonly pickupAddress: string;
  readonly pickupHours: string;
  readonly billingAddress: string;
  readonly questions: (email: string, phone: string) => string;
}

const nl: ConfirmationTexts = {
  subject: (number, shop) => `Je bestelling ${number} bij ${shop}`,
  thanks: (shop) =>
    `Bedankt voor je bestelling bij ${shop}. Je betaling is binnen en we gaan voor je aan de slag.`,
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
  deliveryAddress: 'Bezorgadres',
  pickupAddress: 'Afhaaladres',
  pickupHours: 'Openingstijden',
  billingAddress: 'Factuuradres',
  questions: (email, phone) =>
    `Heb je een vraag? Mail naar ${email} of bel ${phone}. Houd je bestelnummer bij de hand.`,
};

const de: ConfirmationTexts = {
  subject: (number, shop) => `Ihre Bestellung ${number} bei ${shop}`,
  thanks: (shop) =>
    `vielen Dank für Ihre Bestellung bei ${shop}. Ihre Zahlung ist eingegangen, und wir machen uns an die Arbeit.`,
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
  deliveryAddress: 'Lieferadresse',
  pickupAddress: 'Abholadresse',
  pickupHours: 'Öffnungszeiten',
  billingAddress: 'Rechnungsadresse',
  questions: (email, phone) =>
    `Haben Sie eine Frage? Schreiben Sie uns an ${email} oder rufen Sie uns an: ${phone}. Halten Sie bitte Ihre Bestellnummer bereit.`,
};

const fr: ConfirmationTexts = {
  subject: (number, shop) => `Votre commande ${number} chez ${shop}`,
  thanks: (shop) =>
    `Merci pour votre commande chez ${shop}. Votre paiement nous est bien parvenu et nous préparons vos articles.`,
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
  coarse: (dpi) => `pas nette : ${dpi} ppp`,
  subtotal: 'Articles',
  shipping: 'Livraison',
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
  deliveryAddress: 'Adresse de livraison',
  pickupAddress: 'Adresse de retrait',
  pickupHours: 'Heures d’ouverture',
  billingAddress: 'Adresse de facturation',
  questions: (email, phone) =>
    `Une question ? Écrivez-nous à ${email} ou appelez-nous au ${phone}, en indiquant votre numéro de commande.`,
};

const en: ConfirmationTexts = {
  subject: (number, shop) => `Your ${shop} order ${number}`,
  thanks: (shop) =>
    `Thank you for ordering from ${shop}. We have received your payment and are preparing your order.`,
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
  free: 'Free',
  total: 'Total including VAT',
  vatIncluded: (rate) => `Including ${rate}% VAT`,
  reverseCharge: 'VAT reverse charge: the customer accounts for the VAT.',
  methods: {
    Deliver: 'Delivery',
    Pickup: 'Collection from our showroom',
    DeliverAndAssemble: 'Delivery and assembly',
  },
  between: (from, to) => `between ${from} and ${to}`,
  anyTime: 'at any time of day',
  deliveryAddress: 'Delivery address',
  pickupAddress: 'Collection address',
  pickupHours: 'Opening hours',
  billingAddress: 'Billing address',
  questions: (email, phone) =>
    `Any questions? Email ${email} or call ${phone}, and have your order number to hand.`,
};

const TEXTS: Readonly<Record<Language, ConfirmationTexts>> &
  Partial<Record<Locale, Partial<ConfirmationTexts>>> = {
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

/** The texts of the confirmation in a locale. */
export function confirmationTexts(locale: Locale): ConfirmationTexts {
  const [own, language] = fallbackChain(locale);
  return { ...TEXTS[language], ...TEXTS[own] };
}
