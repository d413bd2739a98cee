import type { Localised } from '../../frame/localised.ts';

interface OrderLinkTexts {
  readonly subject: (number: string, shop: string) => string;
  /** The link leads to the order. */
  readonly order: (number: string) => string;
  /** The link leads to what can be returned. */
  readonly withdraw: (number: string) => string;
  readonly button: string;
  readonly until: (date: string) => string;
  readonly notYou: string;
}

export const ORDER_LINK_TEXTS: Localised<OrderLinkTexts> = {
  nl: {
    subject: (number, shop) => `De link naar je bestelling ${number} bij ${shop}`,
    order: (number) => `Je hebt bestelling ${number} opgezocht. Met de knop zie je hoe het ervoor staat.`,
    withdraw: (number) =>
      `Je wilt bestelling ${number} herroepen. Met de knop zie je wat je nog kunt terugsturen, en waarom iets niet meer kan.`,
    button: 'Bekijk je bestelling',
    until: (date) =>
      `De link werkt tot en met ${date}. Stuur deze e-mail niet door: met de link ziet iedereen de bestelling.`,
    notYou:
      'Heb je hier niet om gevraagd? Dan hoef je niets te doen: zonder deze e-mail ziet niemand je bestelling.',
  },
  de: {
    subject: (number, shop) => `Der Link zu Ihrer Bestellung ${number} bei ${shop}`,
    order: (number) =>
      `Sie haben die Bestellung ${number} gesucht. Über die Schaltfläche sehen Sie den Stand.`,
    withdraw: (number) =>
      `Sie möchten die Bestellung ${number} widerrufen. Über die Schaltfläche sehen Sie, was Sie noch zurücksenden können und was nicht mehr.`,
    button: 'Bestellung ansehen',
    until: (date) =>
      `Der Link gilt bis einschließlich ${date}. Bitte leiten Sie diese E-Mail nicht weiter: Über den Link ist die Bestellung für alle sichtbar.`,
    notYou:
      'Sie haben das nicht angefordert? Dann brauchen Sie nichts zu tun: Ohne diese E-Mail sieht niemand Ihre Bestellung.',
  },
  fr: {
    subject: (number, shop) => `Le lien vers votre commande ${number} chez ${shop}`,
    order: (number) => `Vous avez recherché la commande ${number}. Le bouton vous montre où elle en est.`,
    withdraw: (number) =>
      `Vous souhaitez vous rétracter de la commande ${number}. Le bouton vous montre ce que vous pouvez encore renvoyer, et ce qui ne peut plus l’être.`,
    button: 'Voir la commande',
    until: (date) =>
      `Le lien est valable jusqu’au ${date} inclus. Ne transférez pas cet e-mail\u00a0: avec le lien, tout le monde voit la commande.`,
    notYou:
      'Vous n’avez rien demandé\u00a0? Vous n’avez rien à faire\u00a0: sans cet e-mail, personne ne voit votre commande.',
  },
  en: {
    subject: (number, shop) => `The link to your ${shop} order ${number}`,
    order: (number) => `You have looked up order ${number}. The button shows you how it is coming along.`,
    withdraw: (number) =>
      `You would like to cancel order ${number}. The button shows you what you can still send back, and what you no longer can.`,
    button: 'View your order',
    until: (date) =>
      `The link works up to and including ${date}. Please don’t forward this email: anyone with the link can see the order.`,
    notYou:
      'Didn’t ask for this? Then there is nothing for you to do: without this email nobody can see your order.',
  },
};
