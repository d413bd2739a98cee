import { fallbackChain, type Language, type Locale } from '#shared/locales/index.ts';

export interface DataSheetTexts {
  readonly title: string;
  readonly picture: (name: string) => string;
  readonly property: string;
  readonly value: string;
  readonly manufacturer: string;
  readonly weight: string;
  readonly deliveryTime: string;
  readonly days: (count: number) => string;
  readonly range: (from: string, to: string) => string;
  readonly quantity: string;
  readonly from: (quantity: string) => string;
  readonly excVat: string;
  readonly incVat: (rate: string) => string;
  readonly link: string;
  readonly page: (page: number, pages: number) => string;
}

const nl: DataSheetTexts = {
  title: 'Productblad',
  picture: (name) => `Afbeelding van ${name}`,
  property: 'Kenmerk',
  value: 'Waarde',
  manufacturer: 'Merk',
  weight: 'Gewicht',
  deliveryTime: 'Levertijd',
  days: (count) => (count === 1 ? '1 werkdag' : `${count} werkdagen`),
  range: (from, to) => `${from} tot ${to}`,
  quantity: 'Aantal',
  from: (quantity) => `vanaf ${quantity}`,
  excVat: 'Prijs excl. btw',
  incVat: (rate) => `Prijs incl. ${rate} btw`,
  link: 'Bekijk in de winkel',
  page: (page, pages) => `Pagina ${page} van ${pages}`,
};

const de: DataSheetTexts = {
  title: 'Datenblatt',
  picture: (name) => `Bild von ${name}`,
  property: 'Eigenschaft',
  value: 'Wert',
  manufacturer: 'Marke',
  weight: 'Gewicht',
  deliveryTime: 'Lieferzeit',
  days: (count) => (count === 1 ? '1 Werktag' : `${count} Werktage`),
  range: (from, to) => `${from} bis ${to}`,
  quantity: 'Menge',
  from: (quantity) => `ab ${quantity}`,
  excVat: 'Preis netto',
  incVat: (rate) => `Preis inkl. ${rate} MwSt.`,
  link: 'Im Shop ansehen',
  page: (page, pages) => `Seite ${page} von ${pages}`,
};

const fr: DataSheetTexts = {
  title: 'Fiche technique',
  picture: (name) => `Image de ${name}`,
  property: 'Caractéristique',
  value: 'Valeur',
  manufacturer: 'Marque',
  weight: 'Poids',
  deliveryTime: 'Délai de livraison',
  days: (count) => (count === 1 ? '1 jour ouvré' : `${count} jours ouvrés`),
  range: (from, to) => `de ${from} à ${to}`,
  quantity: 'Quantité',
  from: (quantity) => `à partir de ${quantity}`,
  excVat: 'Prix HT',
  incVat: (rate) => `Prix TTC (TVA ${rate})`,
  link: 'Voir dans la boutique',
  page: (page, pages) => `Page ${page} sur ${pages}`,
};

const en: DataSheetTexts = {
  title: 'Data sheet',
  picture: (name) => `Picture of ${name}`,
  property: 'Property',
  value: 'Value',
  manufacturer: 'Brand',
  weight: 'Weight',
  deliveryTime: 'Delivery time',
  days: (count) => (count === 1 ? '1 working day' : `${count} working days`),
  range: (from, to) => `${from} to ${to}`,
  quantity: 'Quantity',
  from: (quantity) => `from ${quantity}`,
  excVat: 'Price ex. VAT',
  incVat: (rate) => `Price inc. ${rate} VAT`,
  link: 'View in the shop',
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const TEXTS: Readonly<Record<Language, DataSheetTexts>> & Partial<Record<Locale, Partial<DataSheetTexts>>> = {
  nl,
  de,
  fr,
  en,
  'de-AT': { incVat: (rate) => `Preis inkl. ${rate} USt.` },
  'fr-BE': { excVat: 'Prix HTVA', incVat: (rate) => `Prix TVAC (TVA ${rate})` },
};

export function dataSheetTexts(locale: Locale): DataSheetTexts {
  const [own, language] = fallbackChain(locale);
  return { ...TEXTS[language], ...TEXTS[own] };
}
