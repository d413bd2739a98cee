import type { Localised } from '../../frame/localised.ts';

interface OrderRefundedTexts {
  readonly subject: (amount: string, number: string) => string;
  readonly refunded: (amount: string) => string;
  readonly soon: string;
  /** Above what the refund is for. */
  readonly refundFor: string;
  readonly shipping: string;
}

export const ORDER_REFUNDED_TEXTS: Localised<OrderRefundedTexts> = {
  nl: {
    subject: (amount, number) => `Je krijgt ${amount} terug voor bestelling ${number}`,
    refunded: (amount) => `We hebben ${amount} aan je terugbetaald, op dezelfde manier als je hebt betaald.`,
    soon: 'Meestal staat het binnen enkele werkdagen op je rekening.',
    refundFor: 'Terugbetaald',
    shipping: 'Verzending',
  },
  de: {
    subject: (amount, number) => `Sie erhalten ${amount} zurück: Bestellung ${number}`,
    refunded: (amount) => `wir haben Ihnen ${amount} auf dem Weg erstattet, auf dem Sie bezahlt haben.`,
    soon: 'Meist ist der Betrag innerhalb weniger Werktage auf Ihrem Konto.',
    refundFor: 'Erstattet',
    shipping: 'Versand',
  },
  fr: {
    subject: (amount, number) => `${amount} vous sont remboursés : commande ${number}`,
    refunded: (amount) =>
      `Nous vous avons remboursé ${amount} par le moyen de paiement que vous aviez utilisé.`,
    soon: 'Le montant apparaît en général sur votre compte en quelques jours ouvrables.',
    refundFor: 'Remboursé',
    shipping: 'Livraison',
  },
  en: {
    subject: (amount, number) => `You’re getting ${amount} back for order ${number}`,
    refunded: (amount) => `We have refunded ${amount} to the payment method you used.`,
    soon: 'It usually reaches your account within a few working days.',
    refundFor: 'Refunded',
    shipping: 'Delivery',
  },
  'nl-BE': { shipping: 'Levering' },
};
