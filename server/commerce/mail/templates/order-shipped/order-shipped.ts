import { object } from 'yup';
import { textsIn } from '../../../kernel/texts.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { buttonPart, textPart, valuesPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { addressParts, orderButtonParts, remainingLinesPart, summaryPart } from '../order/order-parts.ts';

/** The order is on its way, with the carrier's page about its parcels. */
export const orderShipped: OrderMailTemplate<object> = {
  data: object(),
  render: (mail) => {
    const { order, brand, locale } = mail;
    const t = textsIn(locale);
    const theme = mailTheme(brand.code);
    const { shipment } = order;
    const intro = shipment
      ? t('mails:order-shipped.withCarrier', { carrier: shipment.name })
      : t('mails:order-shipped.untracked');
    return {
      subject: t('mails:order-shipped.subject', { number: order.number ?? '' }),
      preheader: intro,
      parts: [
        textPart(intro),
        ...(shipment
          ? [
              valuesPart(
                [
                  { name: t('mails:order-shipped.carrier'), value: shipment.name },
                  { name: t('mails:order-shipped.trackingCode'), value: shipment.trackingCode },
                ],
                theme,
                locale,
              ),
              buttonPart(t('mails:order-shipped.follow'), shipment.url, theme, locale),
            ]
          : orderButtonParts(mail)),
        summaryPart(mail),
        remainingLinesPart(mail),
        ...addressParts(mail),
      ],
    };
  },
};
