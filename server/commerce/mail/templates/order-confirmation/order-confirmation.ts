import type { Brand } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Locale } from '#shared/locales/index.ts';
import { type LinePictures, NO_LINE_PICTURES } from '../../inline-pictures.ts';
import { confirmationHtml } from './order-confirmation.html.ts';
import { type ConfirmationView, confirmationView, type LabelledValue } from './order-confirmation.view.ts';

type Order = components['schemas']['Order'];

interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Renders the confirmation of a paid order, with the inline pictures of its lines. */
export function renderOrderConfirmation(
  order: Order,
  brand: Brand,
  locale: Locale,
  pictures: LinePictures = NO_LINE_PICTURES,
): RenderedMail {
  const view = confirmationView(order, brand, locale, pictures);
  return { subject: view.subject, html: confirmationHtml(view), text: confirmationText(view) };
}

function confirmationText(view: ConfirmationView): string {
  const labelled = ({ name, value }: LabelledValue) => `${name}: ${value}`;
  return [
    view.greeting,
    '',
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
    '',
    ...(view.delivery ? [`${view.delivery.title}: ${view.delivery.when}`, ''] : []),
    ...view.addresses.flatMap(({ title, lines }) => [title, ...lines, '']),
    view.questions,
    '',
    view.regards,
    view.brandName,
    '',
  ].join('\n');
}
