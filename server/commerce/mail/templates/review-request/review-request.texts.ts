import type { Localised } from '../../frame/localised.ts';

interface ReviewRequestTexts {
  readonly subject: (shop: string) => string;
  readonly question: (number: string) => string;
  readonly once: string;
  /** The label of the button to the review page. */
  readonly review: string;
}

export const REVIEW_REQUEST_TEXTS: Localised<ReviewRequestTexts> = {
  nl: {
    subject: (shop) => `Hoe bevalt je bestelling bij ${shop}?`,
    question: (number) =>
      `Je hebt je bestelling ${number} nu een tijdje. Wil je vertellen hoe ze bevalt? Het kost een minuut, en anderen hebben er iets aan.`,
    once: 'We vragen je dit één keer.',
    review: 'Schrijf een beoordeling',
  },
  de: {
    subject: (shop) => `Wie zufrieden sind Sie mit Ihrer Bestellung bei ${shop}?`,
    question: (number) =>
      `Sie haben Ihre Bestellung ${number} nun seit einiger Zeit. Möchten Sie erzählen, wie zufrieden Sie sind? Es dauert eine Minute und hilft anderen.`,
    once: 'Wir fragen Sie das nur einmal.',
    review: 'Bewertung schreiben',
  },
  fr: {
    subject: (shop) => `Que pensez-vous de votre commande chez ${shop}\u00a0?`,
    question: (number) =>
      `Vous avez votre commande ${number} depuis quelque temps. Voulez-vous nous dire ce que vous en pensez\u00a0? Cela prend une minute et aide d’autres clients.`,
    once: 'Nous ne vous le demandons qu’une fois.',
    review: 'Donner mon avis',
  },
  en: {
    subject: (shop) => `How do you like your ${shop} order?`,
    question: (number) =>
      `You have had your order ${number} for a while now. Would you tell us how you like it? It takes a minute and helps others choose.`,
    once: 'We only ask once.',
    review: 'Write a review',
  },
};
