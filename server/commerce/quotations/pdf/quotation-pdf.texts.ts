import type { DeliveryMethod } from '#shared/enumerations.ts';
import { fallbackChain, type Language, type Locale } from '#shared/locales/index.ts';

export interface QuotationPdfTexts {
  readonly title: string;
  readonly to: string;
  readonly requestedOn: string;
  readonly sentOn: string;
  readonly validUntil: string;
  readonly version: string;
  readonly note: string;
  readonly vatNumber: string;
  readonly tradeRegister: (number: string) => string;
  readonly tradeName: (name: string) => string;
  readonly article: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: string;
  readonly units: Readonly<Record<'piece' | 'set' | 'metre', string>>;
  /** The price of a piece before the merchant's discount. */
  readonly listPrice: (amount: string) => string;
  readonly ownPicture: string;
  readonly subtotal: string;
  readonly lineDiscount: (percentage: string) => string;
  readonly discount: string;
  readonly methods: Readonly<Record<DeliveryMethod, string>>;
  readonly deliveryTo: (country: string) => string;
  readonly free: string;
  readonly vat: (rate: string) => string;
  readonly reverseCharged: string;
  readonly total: string;
  readonly acceptTitle: string;
  readonly accept: (day: string) => string;
  readonly acceptLink: string;
  readonly figures: string;
  readonly picture: (name: string) => string;
  readonly drawing: (width: string, height: string) => string;
  readonly tiers: string;
  readonly tier: (from: string, amount: string) => string;
  readonly termsTitle: string;
  readonly terms: readonly string[];
  /** Only with configured products. */
  readonly madeToMeasure: string;
  readonly page: (page: number, pages: number) => string;
}

const nl: QuotationPdfTexts = {
  title: 'Offerte',
  to: 'Offerte voor',
  requestedOn: 'Aangevraagd op',
  sentOn: 'Datum',
  validUntil: 'Geldig tot en met',
  version: 'Versie',
  note: 'Bericht bij deze offerte',
  vatNumber: 'Btw-nummer',
  tradeRegister: (number) => `KvK ${number}`,
  tradeName: (name) => `Handelend onder de naam ${name}`,
  article: 'Artikel',
  quantity: 'Aantal',
  unitPrice: 'Prijs excl. btw',
  amount: 'Bedrag excl. btw',
  units: { piece: '', set: 'set', metre: 'm' },
  listPrice: (amount) => `in plaats van ${amount}`,
  ownPicture: 'eigen afbeelding',
  subtotal: 'Artikelen',
  lineDiscount: (percentage) => `waarvan al afgetrokken: ${percentage} korting`,
  discount: 'Korting',
  methods: { Deliver: 'Bezorging', Pickup: 'Afhalen', DeliverAndAssemble: 'Bezorging en montage' },
  deliveryTo: (country) => `Bezorging in ${country}`,
  free: 'gratis',
  vat: (rate) => `Btw ${rate}`,
  reverseCharged: 'Btw verlegd',
  total: 'Totaal incl. btw',
  acceptTitle: 'Akkoord?',
  accept: (day) =>
    `Open de offerte, ga akkoord en reken af. Tot en met ${day} gelden deze prijzen voor deze aantallen, ook als ze in de winkel veranderen.`,
  acceptLink: 'Bekijk de offerte en ga akkoord',
  figures: 'Afbeeldingen en maten',
  picture: (name) => `Afbeelding van ${name}`,
  drawing: (width, height) => `Maattekening: ${width} breed, ${height} hoog`,
  tiers: 'Prijs per stuk zonder deze offerte, excl. btw:',
  tier: (from, amount) => `vanaf ${from}: ${amount}`,
  termsTitle: 'Voorwaarden',
  terms: [
    'Een offerte reserveert geen voorraad. Of alles op voorraad is, zie je bij het afrekenen.',
    'Verander je het aantal of bezorg je in een ander land, dan worden prijs, bezorgkosten en btw opnieuw berekend.',
    'Je betaalt bij het afrekenen. De levertijd begint na ontvangst van de betaling.',
  ],
  madeToMeasure: 'Maatwerk maken we speciaal voor jou. Je kunt het daarom niet herroepen of ruilen.',
  page: (page, pages) => `Pagina ${page} van ${pages}`,
};

const de: QuotationPdfTexts = {
  title: 'Angebot',
  to: 'Angebot für',
  requestedOn: 'Angefragt am',
  sentOn: 'Datum',
  validUntil: 'Gültig bis einschließlich',
  version: 'Fassung',
  note: 'Nachricht zu diesem Angebot',
  vatNumber: 'USt-IdNr.',
  tradeRegister: (number) => `Handelsregister der Niederlande (KvK) ${number}`,
  tradeName: (name) => `Handelsname: ${name}`,
  article: 'Artikel',
  quantity: 'Menge',
  unitPrice: 'Preis netto',
  amount: 'Betrag netto',
  units: { piece: '', set: 'Set', metre: 'm' },
  listPrice: (amount) => `statt ${amount}`,
  ownPicture: 'eigenes Bild',
  subtotal: 'Artikel',
  lineDiscount: (percentage) => `darin bereits abgezogen: ${percentage} Rabatt`,
  discount: 'Rabatt',
  methods: { Deliver: 'Lieferung', Pickup: 'Abholung', DeliverAndAssemble: 'Lieferung und Montage' },
  deliveryTo: (country) => `Lieferung nach ${country}`,
  free: 'kostenlos',
  vat: (rate) => `MwSt. ${rate}`,
  reverseCharged: 'Steuerschuldnerschaft des Leistungsempfängers',
  total: 'Gesamtbetrag inkl. MwSt.',
  acceptTitle: 'Einverstanden?',
  accept: (day) =>
    `Öffnen Sie das Angebot, nehmen Sie es an und bestellen Sie. Bis einschließlich ${day} gelten diese Preise für diese Mengen, auch wenn sie sich im Shop ändern.`,
  acceptLink: 'Angebot ansehen und annehmen',
  figures: 'Bilder und Maße',
  picture: (name) => `Bild von ${name}`,
  drawing: (width, height) => `Maßzeichnung: ${width} breit, ${height} hoch`,
  tiers: 'Stückpreis ohne dieses Angebot, netto:',
  tier: (from, amount) => `ab ${from}: ${amount}`,
  termsTitle: 'Bedingungen',
  terms: [
    'Ein Angebot reserviert keine Ware. Ob alles vorrätig ist, sehen Sie an der Kasse.',
    'Ändern Sie die Menge oder das Lieferland, werden Preis, Versandkosten und Steuer neu berechnet.',
    'Sie bezahlen bei der Bestellung. Die Lieferzeit beginnt mit dem Zahlungseingang.',
  ],
  madeToMeasure:
    'Maßanfertigungen stellen wir eigens für Sie her. Sie sind daher von Widerruf und Umtausch ausgeschlossen.',
  page: (page, pages) => `Seite ${page} von ${pages}`,
};

const fr: QuotationPdfTexts = {
  title: 'Devis',
  to: 'Devis pour',
  requestedOn: 'Demandé le',
  sentOn: 'Date',
  validUntil: 'Valable jusqu’au',
  version: 'Version',
  note: 'Message joint à ce devis',
  vatNumber: 'N° de TVA',
  tradeRegister: (number) => `Registre du commerce néerlandais (KvK) ${number}`,
  tradeName: (name) => `Nom commercial\u00a0: ${name}`,
  article: 'Article',
  quantity: 'Quantité',
  unitPrice: 'Prix HT',
  amount: 'Montant HT',
  units: { piece: '', set: 'set', metre: 'm' },
  listPrice: (amount) => `au lieu de ${amount}`,
  ownPicture: 'votre image',
  subtotal: 'Articles',
  lineDiscount: (percentage) => `dont remise de ${percentage} déjà déduite`,
  discount: 'Remise',
  methods: { Deliver: 'Livraison', Pickup: 'Retrait', DeliverAndAssemble: 'Livraison et montage' },
  deliveryTo: (country) => `Livraison\u00a0: ${country}`,
  free: 'offerte',
  vat: (rate) => `TVA ${rate}`,
  reverseCharged: 'Autoliquidation de la TVA',
  total: 'Total TTC',
  acceptTitle: 'D’accord\u00a0?',
  accept: (day) =>
    `Ouvrez le devis, acceptez-le et passez commande. Jusqu’au ${day} inclus, ces prix sont garantis pour ces quantités, même s’ils changent dans la boutique.`,
  acceptLink: 'Voir et accepter le devis',
  figures: 'Images et dimensions',
  picture: (name) => `Image de ${name}`,
  drawing: (width, height) => `Dessin coté\u00a0: largeur ${width}, hauteur ${height}`,
  tiers: 'Prix unitaire sans ce devis, HT\u00a0:',
  tier: (from, amount) => `à partir de ${from}\u00a0: ${amount}`,
  termsTitle: 'Conditions',
  terms: [
    'Un devis ne réserve pas de stock. La disponibilité de chaque article vous est confirmée au moment du paiement.',
    'Si vous changez la quantité ou le pays de livraison, le prix, les frais de livraison et la TVA sont recalculés.',
    'Vous payez à la commande. Le délai de livraison commence à la réception du paiement.',
  ],
  madeToMeasure:
    'Les articles sur mesure sont fabriqués spécialement pour vous\u00a0: ils ne sont ni repris ni échangés.',
  page: (page, pages) => `Page ${page} sur ${pages}`,
};

const en: QuotationPdfTexts = {
  title: 'Quotation',
  to: 'Quotation for',
  requestedOn: 'Requested on',
  sentOn: 'Date',
  validUntil: 'Valid until',
  version: 'Version',
  note: 'A message with this quotation',
  vatNumber: 'VAT number',
  tradeRegister: (number) => `Dutch trade register (KvK) ${number}`,
  tradeName: (name) => `Trading as ${name}`,
  article: 'Item',
  quantity: 'Quantity',
  unitPrice: 'Price ex. VAT',
  amount: 'Amount ex. VAT',
  units: { piece: '', set: 'set', metre: 'm' },
  listPrice: (amount) => `instead of ${amount}`,
  ownPicture: 'your own picture',
  subtotal: 'Items',
  lineDiscount: (percentage) => `after a discount of ${percentage}`,
  discount: 'Discount',
  methods: { Deliver: 'Delivery', Pickup: 'Collection', DeliverAndAssemble: 'Delivery and fitting' },
  deliveryTo: (country) => `Delivery to ${country}`,
  free: 'free',
  vat: (rate) => `VAT ${rate}`,
  reverseCharged: 'VAT reverse-charged',
  total: 'Total inc. VAT',
  acceptTitle: 'Happy with it?',
  accept: (day) =>
    `Open the quotation, accept it and check out. Until ${day} these prices apply to these quantities, even if they change in the shop.`,
  acceptLink: 'View and accept the quotation',
  figures: 'Pictures and sizes',
  picture: (name) => `Picture of ${name}`,
  drawing: (width, height) => `Dimension drawing: ${width} wide, ${height} high`,
  tiers: 'Price each without this quotation, ex. VAT:',
  tier: (from, amount) => `from ${from}: ${amount}`,
  termsTitle: 'Terms',
  terms: [
    'A quotation does not reserve stock. You will see at the checkout whether everything is in stock.',
    'If you change the quantity or the country of delivery, prices, delivery costs and VAT are calculated again.',
    'You pay when you order. The delivery time starts when we receive your payment.',
  ],
  madeToMeasure: 'Made-to-measure items are made specially for you, so they cannot be returned or exchanged.',
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const TEXTS: Readonly<Record<Language, QuotationPdfTexts>> &
  Partial<Record<Locale, Partial<QuotationPdfTexts>>> = {
  nl,
  de,
  fr,
  en,
  'de-AT': { vatNumber: 'UID-Nummer', vat: (rate) => `USt. ${rate}`, total: 'Gesamtbetrag inkl. USt.' },
  'fr-BE': {
    unitPrice: 'Prix HTVA',
    amount: 'Montant HTVA',
    total: 'Total TVAC',
    tiers: 'Prix unitaire sans ce devis, HTVA\u00a0:',
  },
};

export function quotationPdfTexts(locale: Locale): QuotationPdfTexts {
  const [own, language] = fallbackChain(locale);
  return { ...TEXTS[language], ...TEXTS[own] };
}
