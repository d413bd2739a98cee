import type { Localised } from '../../frame/localised.ts';

interface PaymentReceivedTexts {
  readonly subject: (number: string) => string;
  readonly received: (amount: string, shop: string) => string;
}

export const PAYMENT_RECEIVED_TEXTS: Localised<PaymentReceivedTexts> = {
  nl: {
    subject: (number) => `Je betaling is binnen: bestelling ${number}`,
    received: (amount, shop) =>
      `Bedankt voor je bestelling bij ${shop}. Je overschrijving van ${amount} is binnen en we gaan voor je aan de slag.`,
  },
  de: {
    subject: (number) => `Ihre Zahlung ist eingegangen: Bestellung ${number}`,
    received: (amount, shop) =>
      `vielen Dank für Ihre Bestellung bei ${shop}. Ihre Überweisung von ${amount} ist eingegangen, und wir machen uns an die Arbeit.`,
  },
  fr: {
    subject: (number) => `Votre paiement est arrivé\u00a0: commande ${number}`,
    received: (amount, shop) =>
      `Merci pour votre commande chez ${shop}. Votre virement de ${amount} nous est bien parvenu et nous préparons vos articles.`,
  },
  en: {
    subject: (number) => `We’ve received your payment: order ${number}`,
    received: (amount, shop) =>
      `Thank you for ordering from ${shop}. We have received your bank transfer of ${amount} and are preparing your order.`,
  },
};
