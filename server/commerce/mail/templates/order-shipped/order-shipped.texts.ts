import type { Localised } from '../../frame/localised.ts';

interface OrderShippedTexts {
  readonly subject: (number: string) => string;
  readonly withCarrier: (carrier: string) => string;
  /** Sent without a tracking code. */
  readonly untracked: string;
  readonly carrier: string;
  readonly trackingCode: string;
  /** The label of the button to the carrier's page. */
  readonly follow: string;
}

export const ORDER_SHIPPED_TEXTS: Localised<OrderShippedTexts> = {
  nl: {
    subject: (number) => `Je bestelling ${number} is onderweg`,
    withCarrier: (carrier) =>
      `Je bestelling is onderweg met ${carrier}. Met de trackingcode zie je waar je pakket is.`,
    untracked: 'Je bestelling is onderweg. Voor deze bezorging is er geen trackingcode.',
    carrier: 'Bezorgdienst',
    trackingCode: 'Trackingcode',
    follow: 'Volg je pakket',
  },
  de: {
    subject: (number) => `Ihre Bestellung ${number} ist unterwegs`,
    withCarrier: (carrier) =>
      `Ihre Bestellung ist mit ${carrier} unterwegs. Mit der Sendungsnummer sehen Sie, wo Ihr Paket ist.`,
    untracked: 'Ihre Bestellung ist unterwegs. Für diese Lieferung gibt es keine Sendungsnummer.',
    carrier: 'Zustelldienst',
    trackingCode: 'Sendungsnummer',
    follow: 'Sendung verfolgen',
  },
  fr: {
    subject: (number) => `Votre commande ${number} est en route`,
    withCarrier: (carrier) =>
      `Votre commande est en route avec ${carrier}. Le numéro de suivi vous indique où se trouve votre colis.`,
    untracked: 'Votre commande est en route. Cette livraison n’a pas de numéro de suivi.',
    carrier: 'Transporteur',
    trackingCode: 'Numéro de suivi',
    follow: 'Suivre mon colis',
  },
  en: {
    subject: (number) => `Your order ${number} is on its way`,
    withCarrier: (carrier) =>
      `Your order is on its way with ${carrier}. The tracking number shows you where your parcel is.`,
    untracked: 'Your order is on its way. This delivery has no tracking number.',
    carrier: 'Carrier',
    trackingCode: 'Tracking number',
    follow: 'Track your parcel',
  },
  'nl-BE': {
    untracked: 'Je bestelling is onderweg. Voor deze levering is er geen trackingcode.',
    carrier: 'Koerier',
  },
};
