import type { Localised } from '../../frame/localised.ts';

interface OrderInProductionTexts {
  readonly subject: (number: string) => string;
  readonly started: string;
  /** What happens next: the order is sent, or it can be collected. */
  readonly sent: string;
  readonly collected: string;
}

export const ORDER_IN_PRODUCTION_TEXTS: Localised<OrderInProductionTexts> = {
  nl: {
    subject: (number) => `We maken je bestelling ${number}`,
    started: 'We zijn met je bestelling begonnen: je artikelen worden nu gemaakt.',
    sent: 'Je hoort van ons zodra ze onderweg zijn.',
    collected: 'Je hoort van ons zodra je ze kunt afhalen.',
  },
  de: {
    subject: (number) => `Ihre Bestellung ${number} wird gefertigt`,
    started: 'wir haben mit Ihrer Bestellung begonnen: Ihre Artikel werden jetzt gefertigt.',
    sent: 'Sie hören von uns, sobald sie unterwegs sind.',
    collected: 'Sie hören von uns, sobald Sie sie abholen können.',
  },
  fr: {
    subject: (number) => `Votre commande ${number} est en fabrication`,
    started: 'Nous avons commencé votre commande\u00a0: vos articles sont en cours de fabrication.',
    sent: 'Nous vous écrirons dès qu’ils seront en route.',
    collected: 'Nous vous écrirons dès que vous pourrez les retirer.',
  },
  en: {
    subject: (number) => `We’re making your order ${number}`,
    started: 'We have started on your order: your items are being made now.',
    sent: 'We will let you know as soon as they are on their way.',
    collected: 'We will let you know as soon as you can collect them.',
  },
};
