import type { Brand } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { LabelledValue } from '../../frame/mail-blocks.ts';
import { type RenderedMail, renderInFrame } from '../../frame/mail-frame.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { type LinePictures, NO_LINE_PICTURES } from '../../inline-pictures.ts';
import { confirmationRows } from './order-confirmation.html.ts';
import { type ConfirmationView, confirmationView } from './order-confirmation.view.ts';

type Order = components['schemas']['Order'];

/** Renders the confirmation of a paid order, with the inline pictures of its lines. */
export function renderOrderConfirmation(
  order: Order,
  brand: Brand,
  locale: Locale,
  pictures: LinePictures = NO_LINE_PICTURES,
): RenderedMail {
  const view = confirmationView(order, brand, locale, pictures);
  const { subject, firstName, thanks, questions } = view;
  return renderInFrame(
    { brand, locale, subject, firstName, preheader: thanks, closing: [questions] },
    { rows: confirmationRows(view, mailTheme(brand.code)), lines: confirmationLines(view) },
  );
}

function confirmationLines(view: ConfirmationView): string[] {
  const labelled = ({ name, value }: LabelledValue) => `${name}: ${value}`;
  const addresses = view.addresses.map(({ title, lines }) => [title, ...lines].join('\n'));
  return [
    view.thanks,
    '',
    ...view.summary.map(labelled),
    '',
    ...view.lines.flatMap(({ name, sku, quantity, unitPrice, amount, options }) => [
      `${quantity} × ${name} (${sku}): ${quantity === 1 ? '' : `${quantity} × ${unitPrice} = `}${amount}`,
      ...options.map((option) => `  ${labelled(option)}`),
    ]),
    '',
    ...[...view.sums, view.total].map(labelled),
    view.vat,
    ...(view.delivery ? ['', `${view.delivery.title}: ${view.delivery.when}`] : []),
    ...addresses.flatMap((address) => ['', address]),
  ];
}
