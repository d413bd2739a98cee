import { fallbackChain, type Language, type Locale } from '#shared/locales/index.ts';
import type { ItemKind } from '../items.repository.ts';

/** The texts of an export in one language. */
export interface ExportTexts {
  /** Without extension. */
  readonly fileName: string;
  readonly kinds: Readonly<Record<ItemKind, string>>;
  readonly yes: string;
  readonly no: string;
  readonly columns: {
    readonly name: string;
    readonly kind: string;
    readonly note: string;
    readonly product: string;
    readonly sku: string;
    readonly options: string;
    readonly quantity: string;
    readonly priceIncVat: string;
    readonly priceExcVat: string;
    readonly currency: string;
    readonly orderable: string;
    readonly files: string;
    readonly createdAt: string;
    readonly updatedAt: string;
  };
}

const nl: ExportTexts = {
  fileName: 'bewaarde-items',
  kinds: { configuration: 'Product op maat', photo: 'Foto', project: 'Project' },
  yes: 'ja',
  no: 'nee',
  columns: {
    name: 'Naam',
    kind: 'Soort',
    note: 'Notitie',
    product: 'Product',
    sku: 'Artikelnummer',
    options: 'Keuzes',
    quantity: 'Aantal',
    priceIncVat: 'Stukprijs incl. btw',
    priceExcVat: 'Stukprijs excl. btw',
    currency: 'Valuta',
    orderable: 'Te bestellen',
    files: 'Bestanden',
    createdAt: 'Bewaard op',
    updatedAt: 'Gewijzigd op',
  },
};

const de: ExportTexts = {
  fileName: 'gespeicherte-eintraege',
  kinds: { configuration: 'Produkt nach Maß', photo: 'Foto', project: 'Projekt' },
  yes: 'ja',
  no: 'nein',
  columns: {
    name: 'Name',
    kind: 'Art',
    note: 'Notiz',
    product: 'Produkt',
    sku: 'Artikelnummer',
    options: 'Auswahl',
    quantity: 'Menge',
    priceIncVat: 'Stückpreis inkl. MwSt.',
    priceExcVat: 'Stückpreis exkl. MwSt.',
    currency: 'Währung',
    orderable: 'Bestellbar',
    files: 'Dateien',
    createdAt: 'Gespeichert am',
    updatedAt: 'Geändert am',
  },
};

const deAT: ExportTexts = {
  ...de,
  columns: { ...de.columns, priceIncVat: 'Stückpreis inkl. USt.', priceExcVat: 'Stückpreis exkl. USt.' },
};

const fr: ExportTexts = {
  fileName: 'elements-enregistres',
  kinds: { configuration: 'Produit sur mesure', photo: 'Photo', project: 'Projet' },
  yes: 'oui',
  no: 'non',
  columns: {
    name: 'Nom',
    kind: 'Type',
    note: 'Note',
    product: 'Produit',
    sku: 'Référence',
    options: 'Choix',
    quantity: 'Quantité',
    priceIncVat: 'Prix unitaire TTC',
    priceExcVat: 'Prix unitaire HT',
    currency: 'Devise',
    orderable: 'Commandable',
    files: 'Fichiers',
    createdAt: 'Enregistré le',
    updatedAt: 'Modifié le',
  },
};

const frBE: ExportTexts = {
  ...fr,
  columns: { ...fr.columns, priceIncVat: 'Prix unitaire TVAC', priceExcVat: 'Prix unitaire HTVA' },
};

const en: ExportTexts = {
  fileName: 'saved-items',
  kinds: { configuration: 'Made to measure', photo: 'Photo', project: 'Project' },
  yes: 'yes',
  no: 'no',
  columns: {
    name: 'Name',
    kind: 'Type',
    note: 'Note',
    product: 'Product',
    sku: 'SKU',
    options: 'Choices',
    quantity: 'Quantity',
    priceIncVat: 'Unit price inc. VAT',
    priceExcVat: 'Unit price ex. VAT',
    currency: 'Currency',
    orderable: 'Can be ordered',
    files: 'Files',
    createdAt: 'Saved on',
    updatedAt: 'Changed on',
  },
};

const TEXTS: Readonly<Record<Language, ExportTexts> & Partial<Record<Locale, ExportTexts>>> = {
  nl,
  de,
  fr,
  en,
  'de-AT': deAT,
  'fr-BE': frBE,
};

/** The texts of an export in a locale. */
export function exportTexts(locale: Locale): ExportTexts {
  const [own, language] = fallbackChain(locale);
  return TEXTS[own] ?? TEXTS[language];
}
