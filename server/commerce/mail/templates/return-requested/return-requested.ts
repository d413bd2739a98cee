import { object } from 'yup';
import { textsIn } from '../../frame/localised.ts';
import { blockPart, textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { orderButtonParts } from '../order/order-parts.ts';
import { type ReturnData, receivedAt, returnData, returnParts } from '../order/return-parts.ts';
import { RETURN_REQUESTED_TEXTS } from './return-requested.texts.ts';

/** Confirms a withdrawal: its content and its time, on a medium that the shopper can keep. */
export const returnRequested: OrderMailTemplate<ReturnData> = {
  data: object(returnData).required(),
  render: (mail) => {
    const { order, brand, locale } = mail;
    const { number } = mail.data;
    const t = textsIn(RETURN_REQUESTED_TEXTS, locale);
    const received = t.received(order.number ?? '', receivedAt(mail));
    const { street, postalCode, city, country } = brand.contact;
    const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
    return {
      subject: t.subject(number, brand.name),
      preheader: received,
      parts: [
        textPart(received),
        ...returnParts(mail, t),
        blockPart(t.next, [t.nextSteps, t.slip(number)]),
        blockPart(t.address, [brand.name, number, street, `${postalCode} ${city}`, countryName]),
        textPart(t.refund),
        ...orderButtonParts({ order, data: {}, brand, locale, pictures: new Map() }),
      ],
    };
  },
};
