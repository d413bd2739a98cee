import type { Localised } from '../../frame/localised.ts';

interface OrderConfirmationTexts {
  readonly subject: (number: string, shop: string) => string;
  readonly thanks: (shop: string) => string;
}

export const ORDER_CONFIRMATION_TEXTS: Localised<OrderConfirmationTexts> = {
  nl: {
    subject: (number, shop) => `Je bestelling ${number} bij ${shop}`,
    thanks: (shop) =>
      `Bedankt voor je bestelling bij ${shop}. Je betaling is binnen en we gaan voor je aan de slag.`,
  },
  de: {
    subject: (number, shop) => `Ihre Bestellung ${number} bei ${shop}`,
    thanks: (shop) =>
      `vielen Dank für Ihre Bestellung bei ${shop}. Ihre Zahlung ist eingegangen, und wir machen uns an die Arbeit.`,
  },
  fr: {
    subject: (number, shop) => `Votre commande ${number} chez ${shop}`,
    thanks: (shop) =>
      `Merci pour votre commande chez ${shop}. Votre paiement nous est bien parvenu et nous préparons vos articles.`,
  },
  en: {
    subject: (number, shop) => `Your ${shop} order ${number}`,
    thanks: (shop) =>
      `Thank you for ordering from ${shop}. We have received your payment and are preparing your order.`,
  },
};
