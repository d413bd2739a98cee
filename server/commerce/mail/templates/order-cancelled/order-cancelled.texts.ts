import type { Localised } from '../../frame/localised.ts';

interface OrderCancelledTexts {
  readonly subject: (shop: string) => string;
  readonly cancelled: (shop: string) => string;
  readonly nothingToPay: string;
  readonly reason: string;
}

export const ORDER_CANCELLED_TEXTS: Localised<OrderCancelledTexts> = {
  nl: {
    subject: (shop) => `Je bestelling bij ${shop} is geannuleerd`,
    cancelled: (shop) => `We hebben je bestelling bij ${shop} geannuleerd.`,
    nothingToPay:
      'Je hoeft er niet meer voor te betalen. Is je betaling al onderweg? Dan storten we het hele bedrag terug.',
    reason: 'Reden',
  },
  de: {
    subject: (shop) => `Ihre Bestellung bei ${shop} wurde storniert`,
    cancelled: (shop) => `wir haben Ihre Bestellung bei ${shop} storniert.`,
    nothingToPay:
      'Sie müssen sie nicht mehr bezahlen. Ist Ihre Zahlung schon unterwegs, erstatten wir Ihnen den ganzen Betrag.',
    reason: 'Grund',
  },
  fr: {
    subject: (shop) => `Votre commande chez ${shop} est annulée`,
    cancelled: (shop) => `Nous avons annulé votre commande chez ${shop}.`,
    nothingToPay:
      'Vous n’avez plus rien à payer. Si votre paiement est déjà parti, nous vous rembourserons la totalité.',
    reason: 'Motif',
  },
  en: {
    subject: (shop) => `Your ${shop} order has been cancelled`,
    cancelled: (shop) => `We have cancelled your ${shop} order.`,
    nothingToPay:
      'You no longer need to pay for it. If your payment is already on its way, we will refund it in full.',
    reason: 'Reason',
  },
};
