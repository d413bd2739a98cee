import type { Localised } from '../../frame/localised.ts';

interface OrderConfirmationTexts {
  readonly subject: (number: string, shop: string) => string;
  readonly thanks: (shop: string) => string;
  /** The payment is charged when the order is sent. */
  readonly authorized: (shop: string) => string;
  /** There is nothing to pay: free samples. */
  readonly placed: (shop: string) => string;
}

export const ORDER_CONFIRMATION_TEXTS: Localised<OrderConfirmationTexts> = {
  nl: {
    subject: (number, shop) => `Je bestelling ${number} bij ${shop}`,
    thanks: (shop) =>
      `Bedankt voor je bestelling bij ${shop}. Je betaling is binnen en we gaan voor je aan de slag.`,
    authorized: (shop) =>
      `Bedankt voor je bestelling bij ${shop}. Je betaling is goedgekeurd en wordt afgeschreven als we verzenden. We gaan voor je aan de slag.`,
    placed: (shop) =>
      `Bedankt voor je bestelling bij ${shop}. We doen je gratis stalen op de post; je hoeft niets te betalen.`,
  },
  de: {
    subject: (number, shop) => `Ihre Bestellung ${number} bei ${shop}`,
    thanks: (shop) =>
      `vielen Dank für Ihre Bestellung bei ${shop}. Ihre Zahlung ist eingegangen, und wir machen uns an die Arbeit.`,
    authorized: (shop) =>
      `vielen Dank für Ihre Bestellung bei ${shop}. Ihre Zahlung ist bestätigt und wird beim Versand abgebucht. Wir machen uns an die Arbeit.`,
    placed: (shop) =>
      `vielen Dank für Ihre Bestellung bei ${shop}. Wir senden Ihnen die kostenlosen Muster per Post; zu bezahlen ist nichts.`,
  },
  fr: {
    subject: (number, shop) => `Votre commande ${number} chez ${shop}`,
    thanks: (shop) =>
      `Merci pour votre commande chez ${shop}. Votre paiement nous est bien parvenu et nous préparons vos articles.`,
    authorized: (shop) =>
      `Merci pour votre commande chez ${shop}. Votre paiement est autorisé et sera débité à l’expédition. Nous préparons vos articles.`,
    placed: (shop) =>
      `Merci pour votre commande chez ${shop}. Nous vous envoyons vos échantillons gratuits par la poste\u00a0; vous n’avez rien à payer.`,
  },
  en: {
    subject: (number, shop) => `Your ${shop} order ${number}`,
    thanks: (shop) =>
      `Thank you for ordering from ${shop}. We have received your payment and are preparing your order.`,
    authorized: (shop) =>
      `Thank you for ordering from ${shop}. Your payment is authorised, and we charge it when we dispatch. We are preparing your order.`,
    placed: (shop) =>
      `Thank you for ordering from ${shop}. We are posting your free samples; there is nothing to pay.`,
  },
};
