import type { Localised } from '../../frame/localised.ts';

interface ReturnRejectedTexts {
  readonly subject: (number: string, shop: string) => string;
  readonly rejected: (number: string, order: string) => string;
  readonly order: string;
  readonly number: string;
  readonly reason: string;
  readonly pieces: string;
  readonly next: string;
}

export const RETURN_REJECTED_TEXTS: Localised<ReturnRejectedTexts> = {
  nl: {
    subject: (number, shop) => `Over je retour ${number} bij ${shop}`,
    rejected: (number, order) =>
      `We kunnen je retour ${number} van bestelling ${order} niet aannemen. Hieronder lees je waarom.`,
    order: 'Bestelnummer',
    number: 'Retournummer',
    reason: 'De reden',
    pieces: 'Om deze artikelen gaat het',
    next: 'Zie jij dat anders, of kunnen we het samen oplossen? Beantwoord deze e-mail of bel ons.',
  },
  de: {
    subject: (number, shop) => `Zu Ihrer Rücksendung ${number} bei ${shop}`,
    rejected: (number, order) =>
      `wir können Ihre Rücksendung ${number} zur Bestellung ${order} leider nicht annehmen. Den Grund finden Sie unten.`,
    order: 'Bestellnummer',
    number: 'Rücksendenummer',
    reason: 'Der Grund',
    pieces: 'Um diese Artikel geht es',
    next: 'Sehen Sie das anders, oder finden wir gemeinsam eine Lösung? Antworten Sie auf diese E-Mail oder rufen Sie uns an.',
  },
  fr: {
    subject: (number, shop) => `À propos de votre retour ${number} chez ${shop}`,
    rejected: (number, order) =>
      `Nous ne pouvons pas accepter votre retour ${number} de la commande ${order}. En voici la raison.`,
    order: 'Numéro de commande',
    number: 'Numéro de retour',
    reason: 'La raison',
    pieces: 'Articles concernés',
    next: 'Vous n’êtes pas d’accord, ou souhaitez chercher une solution avec nous\u00a0? Répondez à cet e-mail ou appelez-nous.',
  },
  en: {
    subject: (number, shop) => `About your ${shop} return ${number}`,
    rejected: (number, order) =>
      `We cannot accept your return ${number} for order ${order}. The reason is below.`,
    order: 'Order number',
    number: 'Return number',
    reason: 'The reason',
    pieces: 'Items concerned',
    next: 'Do you see this differently, or shall we look for a solution together? Reply to this email or call us.',
  },
};
