import type { Localised } from '../../frame/localised.ts';

interface RefundedTexts {
  readonly subject: (amount: string, number: string) => string;
  readonly refunded: (amount: string) => string;
  /** A person has paid it, in a way that the shop does not know. */
  readonly paidOtherwise: (amount: string) => string;
  /** The amount was authorised only. */
  readonly uncharged: (amount: string) => string;
  readonly soon: string;
  /** Above what the refund is for. */
  readonly refundFor: string;
  readonly shipping: string;
}

export const REFUNDED_TEXTS: Localised<RefundedTexts> = {
  nl: {
    subject: (amount, number) => `Je krijgt ${amount} terug voor bestelling ${number}`,
    refunded: (amount) => `We hebben ${amount} aan je terugbetaald, op dezelfde manier als je hebt betaald.`,
    paidOtherwise: (amount) => `We hebben ${amount} aan je terugbetaald.`,
    uncharged: (amount) => `Je betaalt ${amount} minder: dat bedrag schrijven we niet af.`,
    soon: 'Meestal staat het binnen enkele werkdagen op je rekening.',
    refundFor: 'Terugbetaald',
    shipping: 'Verzending',
  },
  de: {
    subject: (amount, number) => `Sie erhalten ${amount} zurück: Bestellung ${number}`,
    refunded: (amount) => `wir haben Ihnen ${amount} auf dem Weg erstattet, auf dem Sie bezahlt haben.`,
    paidOtherwise: (amount) => `wir haben Ihnen ${amount} erstattet.`,
    uncharged: (amount) => `Sie zahlen ${amount} weniger: Diesen Betrag buchen wir nicht ab.`,
    soon: 'Meist ist der Betrag innerhalb weniger Werktage auf Ihrem Konto.',
    refundFor: 'Erstattet',
    shipping: 'Versand',
  },
  fr: {
    subject: (amount, number) => `${amount} vous sont remboursés\u00a0: commande ${number}`,
    refunded: (amount) =>
      `Nous vous avons remboursé ${amount} par le moyen de paiement que vous aviez utilisé.`,
    paidOtherwise: (amount) => `Nous vous avons remboursé ${amount}.`,
    uncharged: (amount) => `Vous payez ${amount} de moins\u00a0: ce montant ne sera pas débité.`,
    soon: 'Le montant apparaît en général sur votre compte en quelques jours, week-end non compris.',
    refundFor: 'Remboursé',
    shipping: 'Livraison',
  },
  en: {
    subject: (amount, number) => `You’re getting ${amount} back for order ${number}`,
    refunded: (amount) => `We have refunded ${amount} to the payment method you used.`,
    paidOtherwise: (amount) => `We have refunded ${amount} to you.`,
    uncharged: (amount) => `You pay ${amount} less: we will not charge that amount.`,
    soon: 'It usually reaches your account within a few working days.',
    refundFor: 'Refunded',
    shipping: 'Delivery',
  },
  'nl-BE': { shipping: 'Levering' },
};
