import { fallbackChain, type Language, type Locale } from '#shared/locales/index.ts';

/** The files of an export, without their ending. */
export const OWN_DATA_FILES = [
  'profile',
  'addresses',
  'orders',
  'invoices',
  'saved-items',
  'uploads',
  'sessions',
  'devices',
  'passkeys',
  'links',
  'exports',
  'messages',
  'mails',
] as const;
export type OwnDataFile = (typeof OWN_DATA_FILES)[number];

export interface OwnDataTexts {
  /** Name of the archive, without extension. */
  readonly fileName: string;
  readonly title: (shop: string) => string;
  readonly madeOn: (when: string, email: string) => string;
  readonly about: string;
  readonly secrets: string;
  readonly questions: (contact: string) => string;
  readonly file: string;
  readonly contents: string;
  readonly count: string;
  readonly files: Readonly<Record<OwnDataFile, string>>;
  readonly pictures: string;
}

const TEXTS: Readonly<Record<Language, OwnDataTexts>> = {
  nl: {
    fileName: 'mijn-gegevens',
    title: (shop) => `Je gegevens bij ${shop}`,
    madeOn: (when, email) => `Gemaakt op ${when} voor het account ${email}.`,
    about:
      'Dit is alles wat we over je bewaren. De bestanden hieronder zijn JSON: een tekstvorm die je met elke teksteditor opent, en die andere programma’s kunnen inlezen. Bedragen staan in centen, tijden in UTC.',
    secrets:
      'Je wachtwoord en de codes van links staan er niet in: die bewaren we alleen als afdruk, waaruit ze niet terug te halen zijn.',
    questions: (contact) => `Heb je een vraag of klopt er iets niet? Mail naar ${contact}.`,
    file: 'Bestand',
    contents: 'Wat erin staat',
    count: 'Aantal',
    files: {
      profile: 'Je naam, e-mailadres, telefoonnummer, bedrijf en taal',
      addresses: 'Je adressen',
      orders: 'Je winkelwagen en bestellingen, met artikelen, keuzes, betalingen en verloop',
      invoices:
        'Je facturen en creditnota’s, die ook als PDF in de map invoices staan, en controles van je btw-nummer',
      'saved-items': 'Wat je hebt bewaard, ook wat je kortgeleden hebt verwijderd',
      uploads: 'De afbeeldingen die je hebt geüpload of uitgesneden',
      sessions: 'Waar en wanneer je bent ingelogd',
      devices: 'De apparaten waarop je bent ingelogd',
      passkeys: 'Je passkeys',
      links: 'Lopende aanvragen: een nieuw wachtwoord of een ander e-mailadres',
      exports: 'Wat we over je aan onze boekhouding hebben doorgegeven',
      messages: 'Je berichten aan ons en je inschrijving voor de nieuwsbrief',
      mails: 'De mails die we je hebben gestuurd',
    },
    pictures: 'De afbeeldingen zelf',
  },
  de: {
    fileName: 'meine-daten',
    title: (shop) => `Ihre Daten bei ${shop}`,
    madeOn: (when, email) => `Erstellt am ${when} für das Konto ${email}.`,
    about:
      'Dies ist alles, was wir über Sie speichern. Die folgenden Dateien sind im Format JSON: Text, den Sie mit jedem Texteditor öffnen und den andere Programme einlesen können. Beträge stehen in Cent, Zeiten in UTC.',
    secrets:
      'Ihr Passwort und die Codes von Links sind nicht enthalten: Wir speichern davon nur einen Prüfwert, aus dem sie sich nicht zurückgewinnen lassen.',
    questions: (contact) => `Haben Sie eine Frage oder stimmt etwas nicht? Schreiben Sie uns an ${contact}.`,
    file: 'Datei',
    contents: 'Inhalt',
    count: 'Anzahl',
    files: {
      profile: 'Ihr Name, Ihre E-Mail-Adresse, Telefonnummer, Firma und Sprache',
      addresses: 'Ihre Adressen',
      orders: 'Ihr Warenkorb und Ihre Bestellungen, mit Artikeln, Auswahl, Zahlungen und Verlauf',
      invoices:
        'Ihre Rechnungen und Korrekturen, auch als PDF im Ordner invoices, und Prüfungen Ihrer USt-IdNr.',
      'saved-items': 'Was Sie gespeichert haben, auch kürzlich Gelöschtes',
      uploads: 'Die Bilder, die Sie hochgeladen oder zugeschnitten haben',
      sessions: 'Wo und wann Sie angemeldet waren',
      devices: 'Die Geräte, auf denen Sie sich angemeldet haben',
      passkeys: 'Ihre Passkeys',
      links: 'Laufende Anfragen: ein neues Passwort oder eine andere E-Mail-Adresse',
      exports: 'Was wir über Sie an unsere Buchhaltung übermittelt haben',
      messages: 'Ihre Nachrichten an uns und Ihre Anmeldung zum Newsletter',
      mails: 'Die E-Mails, die wir Ihnen gesendet haben',
    },
    pictures: 'Die Bilder selbst',
  },
  fr: {
    fileName: 'mes-donnees',
    title: (shop) => `Vos données chez ${shop}`,
    madeOn: (when, email) => `Créé le ${when} pour le compte ${email}.`,
    about:
      'Voici tout ce que nous conservons à votre sujet. Les fichiers ci-dessous sont au format JSON\u00a0: du texte que vous ouvrez avec n’importe quel éditeur et que d’autres programmes peuvent lire. Les montants sont en centimes, les heures en UTC.',
    secrets:
      'Votre mot de passe et les codes des liens n’y figurent pas\u00a0: nous n’en gardons qu’une empreinte, dont on ne peut pas les déduire.',
    questions: (contact) => `Une question, une erreur\u00a0? Écrivez-nous à ${contact}.`,
    file: 'Fichier',
    contents: 'Contenu',
    count: 'Nombre',
    files: {
      profile: 'Vos nom, adresse e-mail, téléphone, entreprise et langue',
      addresses: 'Vos adresses',
      orders: 'Votre panier et vos commandes, avec articles, choix, paiements et suivi',
      invoices:
        'Vos factures et avoirs, aussi en PDF dans le dossier invoices, et les vérifications de votre numéro de TVA',
      'saved-items': 'Ce que vous avez enregistré, y compris ce que vous avez supprimé récemment',
      uploads: 'Les images que vous avez téléversées ou recadrées',
      sessions: 'Où et quand vous vous êtes connecté',
      devices: 'Les appareils sur lesquels vous vous êtes connecté',
      passkeys: 'Vos clés d’accès',
      links: 'Demandes en cours\u00a0: un nouveau mot de passe ou une autre adresse e-mail',
      exports: 'Ce que nous avons transmis à votre sujet à notre comptabilité',
      messages: 'Vos messages et votre inscription à la newsletter',
      mails: 'Les e-mails que nous vous avons envoyés',
    },
    pictures: 'Les images elles-mêmes',
  },
  en: {
    fileName: 'my-data',
    title: (shop) => `Your data at ${shop}`,
    madeOn: (when, email) => `Made on ${when} for the account ${email}.`,
    about:
      'This is everything that we store about you. The files below are JSON: text that opens in any text editor, and that other programs can read. Amounts are in cents or pence, times in UTC.',
    secrets:
      'Your password and the codes of links are not included: we store only a hash of them, from which they cannot be recovered.',
    questions: (contact) => `Do you have a question, or is something wrong? Email ${contact}.`,
    file: 'File',
    contents: 'Contents',
    count: 'Number',
    files: {
      profile: 'Your name, email address, phone number, company and language',
      addresses: 'Your addresses',
      orders: 'Your basket and orders, with items, choices, payments and progress',
      invoices:
        'Your invoices and credit notes, also as PDF in the folder invoices, and checks of your VAT number',
      'saved-items': 'What you have saved, including what you deleted recently',
      uploads: 'The pictures that you uploaded or cropped',
      sessions: 'Where and when you were signed in',
      devices: 'The devices on which you have signed in',
      passkeys: 'Your passkeys',
      links: 'Pending requests: a new password or another email address',
      exports: 'What we have passed on about you to our accounting system',
      messages: 'Your messages to us and your newsletter subscription',
      mails: 'The emails that we have sent you',
    },
    pictures: 'The pictures themselves',
  },
};

export function ownDataTexts(locale: Locale): OwnDataTexts {
  return TEXTS[fallbackChain(locale)[1]];
}
