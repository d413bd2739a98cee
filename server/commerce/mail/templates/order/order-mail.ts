import { textsIn } from '../../../kernel/texts.ts';
import { type RenderedMail, renderInFrame } from '../../frame/mail-frame.ts';
import type { OrderMail, OrderMailTemplate } from './order-mail-template.ts';

/** Renders a mail about an order. Throws ValidationError when its data is invalid. */
export function renderOrderMail<Data extends object>(
  template: OrderMailTemplate<Data>,
  mail: OrderMail,
): RenderedMail {
  const { order, brand, locale } = mail;
  const data = template.data.validateSync(mail.data, { strict: true });
  const {
    subject,
    preheader,
    parts,
    person = order.details?.billingAddress,
  } = template.render({ ...mail, data });
  const { email, phone } = brand.contact;
  const about = order.quotation && !order.number ? 'quotation' : 'order';
  return renderInFrame(
    {
      brand,
      locale,
      subject,
      preheader,
      firstName: person?.firstName ?? '',
      lastName: person?.lastName,
      closing: [textsIn(locale)(`mails:${about}.questions`, { email, phone })],
    },
    {
      rows: parts.map(({ row }) => row),
      lines: parts.flatMap(({ lines }, index) => (index === 0 ? lines : ['', ...lines])),
    },
  );
}
