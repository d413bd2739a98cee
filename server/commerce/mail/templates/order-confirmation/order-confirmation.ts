import { textsIn } from '../../../kernel/texts.ts';
import type { OrderMail, OrderMailTemplate } from '../order/order-mail-template.ts';
import { type ConfirmationData, confirmationData, confirmationParts } from '../order/order-parts.ts';

/** The confirmation of an order whose payment is received, or authorised and charged later, or on account, or that has nothing to pay. */
export const orderConfirmation: OrderMailTemplate<ConfirmationData> = {
  data: confirmationData,
  render: (mail) => {
    const { order, brand, locale } = mail;
    const t = textsIn(locale);
    const text = order.state === 'Placed' ? 'placed' : textOfPayment(order.payment);
    const thanks = t(`mails:order-confirmation.${text}`, { shop: brand.name });
    return {
      subject: t('mails:order-confirmation.subject', { number: order.number ?? '', shop: brand.name }),
      preheader: thanks,
      parts: confirmationParts(mail, thanks),
    };
  },
};

function textOfPayment(payment: OrderMail<object>['order']['payment']): 'thanks' | 'account' | 'authorized' {
  if (payment?.status !== 'authorized') return 'thanks';
  return payment.method === 'account' ? 'account' : 'authorized';
}
