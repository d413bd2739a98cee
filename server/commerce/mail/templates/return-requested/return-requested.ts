import { object } from 'yup';
import { townLines } from '#shared/countries/postal-address.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { blockPart, textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { orderButtonParts } from '../order/order-parts.ts';
import { type ReturnData, receivedAt, returnData, returnParts } from '../order/return-parts.ts';

/** Confirms a withdrawal: its content and its time, on a medium that the shopper can keep. */
export const returnRequested: OrderMailTemplate<ReturnData> = {
  data: object(returnData).required(),
  render: (mail) => {
    const { order, brand, locale } = mail;
    const { number } = mail.data;
    const t = textsIn(locale);
    const received = t('mails:return-requested.received', {
      order: order.number ?? '',
      at: receivedAt(mail),
    });
    const { street, country } = brand.contact;
    const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
    return {
      subject: t('mails:return-requested.subject', { number, shop: brand.name }),
      preheader: received,
      parts: [
        textPart(received),
        ...returnParts(mail),
        blockPart(t('mails:return-requested.next'), [
          t('mails:return-requested.nextSteps'),
          t('mails:return-requested.slip', { number }),
        ]),
        blockPart(t('mails:return-requested.address'), [
          brand.name,
          number,
          street,
          ...townLines(brand.contact),
          countryName,
        ]),
        textPart(t('mails:return-requested.refund')),
        ...orderButtonParts(mail),
      ],
    };
  },
};
