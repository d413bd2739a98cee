import { object } from 'yup';
import { textsIn } from '../../frame/localised.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { buttonPart, textPart, valuesPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { addressParts, linesPart, orderButtonParts, summaryPart } from '../order/order-parts.ts';
import { ORDER_SHIPPED_TEXTS } from './order-shipped.texts.ts';

/** The order is on its way, with the carrier's page about its parcels. */
export const orderShipped: OrderMailTemplate<object> = {
  data: object(),
  render: (mail) => {
    const { order, brand, locale } = mail;
    const t = textsIn(ORDER_SHIPPED_TEXTS, locale);
    const theme = mailTheme(brand.code);
    const { shipment } = order;
    const intro = shipment ? t.withCarrier(shipment.name) : t.untracked;
    return {
      subject: t.subject(order.number ?? ''),
      preheader: intro,
      parts: [
        textPart(intro),
        ...(shipment
          ? [
              valuesPart(
                [
                  { name: t.carrier, value: shipment.name },
                  { name: t.trackingCode, value: shipment.trackingCode },
                ],
                theme,
                locale,
              ),
              buttonPart(t.follow, shipment.url, theme, locale),
            ]
          : orderButtonParts(mail)),
        summaryPart(mail),
        linesPart(mail),
        ...addressParts(mail),
      ],
    };
  },
};
