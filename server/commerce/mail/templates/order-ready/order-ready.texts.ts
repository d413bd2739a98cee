import type { Localised } from '../../frame/localised.ts';

interface OrderReadyTexts {
  readonly subject: (number: string) => string;
  readonly ready: (shop: string) => string;
  readonly bring: string;
}

export const ORDER_READY_TEXTS: Localised<OrderReadyTexts> = {
  nl: {
    subject: (number) => `Je bestelling ${number} ligt klaar`,
    ready: (shop) => `Je bestelling ligt klaar in de showroom van ${shop}.`,
    bring: 'Neem je bestelnummer mee. Je kunt haar afhalen tijdens de openingstijden hieronder.',
  },
  de: {
    subject: (number) => `Ihre Bestellung ${number} liegt bereit`,
    ready: (shop) => `Ihre Bestellung liegt im Showroom von ${shop} für Sie bereit.`,
    bring:
      'Bringen Sie bitte Ihre Bestellnummer mit. Abholen können Sie sie zu den unten genannten Öffnungszeiten.',
  },
  fr: {
    subject: (number) => `Votre commande ${number} vous attend`,
    ready: (shop) => `Votre commande vous attend au showroom de ${shop}.`,
    bring:
      'Munissez-vous de votre numéro de commande. Vous pouvez la retirer aux heures d’ouverture ci-dessous.',
  },
  en: {
    subject: (number) => `Your order ${number} is ready to collect`,
    ready: (shop) => `Your order is ready to collect from the ${shop} showroom.`,
    bring: 'Please bring your order number. You can collect it during the opening hours below.',
  },
  'nl-BE': { bring: 'Breng je bestelnummer mee. Je kunt ze afhalen tijdens de openingsuren hieronder.' },
};
