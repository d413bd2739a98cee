import { object } from 'yup';
import { parcelsOf } from '#shared/tracking/parcels.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { buttonPart, type MailPart, textPart, valuesPart } from '../order/mail-part.ts';
import type { Order, OrderMail, OrderMailTemplate } from '../order/order-mail-template.ts';
import { addressParts, orderButtonParts, remainingLinesPart, summaryPart } from '../order/order-parts.ts';

type Shipment = NonNullable<Order['shipment']>;

/** The order is on its way, with the carrier's page about each of its parcels. */
export const orderShipped: OrderMailTemplate<object> = {
  data: object(),
  render: (mail) => {
    const { order, locale } = mail;
    const t = textsIn(locale);
    const { shipment } = order;
    const intro = introOf(mail);
    return {
      subject: t('mails:order-shipped.subject', { number: order.number ?? '' }),
      preheader: intro,
      parts: [
        textPart(intro),
        ...(shipment ? parcelParts(mail, shipment) : []),
        ...(shipment && !shipment.otherParcels ? [] : orderButtonParts(mail)),
        summaryPart(mail),
        remainingLinesPart(mail),
        ...addressParts(mail),
      ],
    };
  },
};

function introOf({ order: { shipment }, locale }: OrderMail): string {
  const t = textsIn(locale);
  if (!shipment) return t('mails:order-shipped.untracked');
  const { name: carrier, otherParcels } = shipment;
  if (!otherParcels) return t('mails:order-shipped.withCarrier', { carrier });
  return t('mails:order-shipped.inParcels', { carrier, parcels: otherParcels.length + 1 });
}

/** Carrier and tracking codes. A single parcel has a button, and several have a link each. */
function parcelParts({ brand, locale }: OrderMail, shipment: Shipment): MailPart[] {
  const t = textsIn(locale);
  const theme = mailTheme(brand.code);
  const isSeveral = shipment.otherParcels !== undefined;
  const codes = parcelsOf(shipment).map(({ trackingCode, url }) => ({
    name: t('mails:order-shipped.trackingCode'),
    value: trackingCode,
    ...(isSeveral ? { url } : {}),
  }));
  const carrier = { name: t('mails:order-shipped.carrier'), value: shipment.name };
  return [
    valuesPart([carrier, ...codes], theme, locale),
    ...(isSeveral ? [] : [buttonPart(t('mails:order-shipped.follow'), shipment.url, theme, locale)]),
  ];
}
