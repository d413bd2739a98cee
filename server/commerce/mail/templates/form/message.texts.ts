import type { MessageKind } from '#shared/messages/message-kinds.ts';
import type { Localised } from '../../frame/localised.ts';

/** The names of the kinds, fields and choices of a message in one language. */
export interface MessageTexts {
  readonly kinds: Readonly<Record<MessageKind, string>>;
  readonly labels: Readonly<
    Record<
      | 'name'
      | 'email'
      | 'phone'
      | 'company'
      | 'topic'
      | 'job'
      | 'room'
      | 'area'
      | 'height'
      | 'files'
      | 'page'
      | 'reference',
      string
    >
  >;
  readonly topics: Readonly<Record<string, string>>;
  readonly rooms: Readonly<Record<string, string>>;
}

export const MESSAGE_TEXTS: Localised<MessageTexts> = {
  nl: {
    kinds: { contact: 'Vraag', advice: 'Adviesaanvraag', application: 'Sollicitatie' },
    labels: {
      name: 'Naam',
      email: 'E-mailadres',
      phone: 'Telefoon',
      company: 'Bedrijf',
      topic: 'Onderwerp',
      job: 'Vacature',
      room: 'Ruimte',
      area: 'Oppervlakte',
      height: 'Hoogte',
      files: 'Bestanden',
      page: 'Pagina',
      reference: 'Kenmerk',
    },
    topics: {
      product: 'Een product',
      order: 'Een bestelling',
      invoice: 'Een factuur',
      cooperation: 'Samenwerken',
      other: 'Iets anders',
    },
    rooms: {
      office: 'Kantoor',
      meetingRoom: 'Vergaderruimte',
      classroom: 'Klaslokaal',
      restaurant: 'Restaurant of café',
      studio: 'Studio',
      home: 'Thuis',
      other: 'Andere ruimte',
    },
  },
  de: {
    kinds: { contact: 'Anfrage', advice: 'Beratungsanfrage', application: 'Bewerbung' },
    labels: {
      name: 'Name',
      email: 'E-Mail-Adresse',
      phone: 'Telefon',
      company: 'Firma',
      topic: 'Thema',
      job: 'Stelle',
      room: 'Raum',
      area: 'Fläche',
      height: 'Höhe',
      files: 'Dateien',
      page: 'Seite',
      reference: 'Kennzeichen',
    },
    topics: {
      product: 'Ein Produkt',
      order: 'Eine Bestellung',
      invoice: 'Eine Rechnung',
      cooperation: 'Zusammenarbeit',
      other: 'Etwas anderes',
    },
    rooms: {
      office: 'Büro',
      meetingRoom: 'Besprechungsraum',
      classroom: 'Klassenzimmer',
      restaurant: 'Restaurant oder Café',
      studio: 'Studio',
      home: 'Zuhause',
      other: 'Anderer Raum',
    },
  },
  fr: {
    kinds: { contact: 'Question', advice: 'Demande de conseil', application: 'Candidature' },
    labels: {
      name: 'Nom',
      email: 'Adresse e-mail',
      phone: 'Téléphone',
      company: 'Entreprise',
      topic: 'Sujet',
      job: 'Poste',
      room: 'Pièce',
      area: 'Surface',
      height: 'Hauteur',
      files: 'Fichiers',
      page: 'Page',
      reference: 'Référence',
    },
    topics: {
      product: 'Un produit',
      order: 'Une commande',
      invoice: 'Une facture',
      cooperation: 'Une collaboration',
      other: 'Autre chose',
    },
    rooms: {
      office: 'Bureau',
      meetingRoom: 'Salle de réunion',
      classroom: 'Salle de classe',
      restaurant: 'Restaurant ou café',
      studio: 'Studio',
      home: 'Maison',
      other: 'Autre pièce',
    },
  },
  en: {
    kinds: { contact: 'Question', advice: 'Request for advice', application: 'Application' },
    labels: {
      name: 'Name',
      email: 'Email address',
      phone: 'Phone number',
      company: 'Company',
      topic: 'Subject',
      job: 'Job',
      room: 'Room',
      area: 'Floor area',
      height: 'Height',
      files: 'Files',
      page: 'Page',
      reference: 'Reference',
    },
    topics: {
      product: 'A product',
      order: 'An order',
      invoice: 'An invoice',
      cooperation: 'Working together',
      other: 'Something else',
    },
    rooms: {
      office: 'Office',
      meetingRoom: 'Meeting room',
      classroom: 'Classroom',
      restaurant: 'Restaurant or café',
      studio: 'Studio',
      home: 'Home',
      other: 'Another room',
    },
  },
};
