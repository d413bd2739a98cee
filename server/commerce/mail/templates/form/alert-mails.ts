import { localeDefinition } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { linkButton, paragraph, plainLink, spaced } from '../../frame/mail-blocks.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { FormMailInput, FormMailParts } from './form-mail-parts.ts';

const namesOf = ({ form: { product }, brand }: FormMailInput) => ({
  product: product?.name ?? '',
  shop: brand.name,
});

export function alertConfirmation(input: FormMailInput): FormMailParts {
  const { form, t } = input;
  const names = namesOf(input);
  const kind = form.product?.alert ?? 'stock';
  return confirmationMail(input, {
    subject: t(`mails:alert-confirm.${kind}.subject`, names),
    lead: t(`mails:alert-confirm.${kind}.lead`, names),
    button: t('mails:alert-confirm.button'),
    expires: (when) => t('mails:alert-confirm.expires', { when }),
    notYou: t('mails:alert-confirm.notYou'),
  });
}

/** A mail about a product that can be ordered again. */
export function stockAlert(input: FormMailInput): FormMailParts {
  const { t } = input;
  const names = namesOf(input);
  return alertMail(input, {
    subject: t('mails:alert-stock.subject', names),
    lead: [t('mails:alert-stock.lead', names)],
    button: t('mails:alert-stock.button'),
    end: t('mails:alert-stock.end'),
  });
}

/** A mail about a product that costs less; with both prices, unless options decide them. */
export function priceAlert(input: FormMailInput): FormMailParts {
  const { form, locale, t } = input;
  const { price, formerPrice } = form.product ?? {};
  const names = namesOf(input);
  const money = (minor: number) => formatMoney(minor, localeDefinition(locale).currency, locale);
  const isKnown = price !== undefined && formerPrice !== undefined;
  return alertMail(input, {
    subject: t('mails:alert-price.subject', names),
    lead: [
      t('mails:alert-price.lead', names),
      ...(isKnown ? [t('mails:alert-price.now', { price: money(price), former: money(formerPrice) })] : []),
    ],
    button: t('mails:alert-price.button'),
    end: t('mails:alert-price.end'),
  });
}

interface AlertTexts {
  readonly subject: string;
  readonly lead: readonly string[];
  readonly button: string;
  readonly end: string;
}

function alertMail(
  { form: { link = '', unsubscribe }, locale, t, theme }: FormMailInput,
  { subject, lead, button, end }: AlertTexts,
): FormMailParts {
  const page = unsubscribe?.page ?? '';
  return {
    subject,
    preheader: lead.join(' '),
    name: '',
    body: {
      rows: [
        ...lead.map(paragraph),
        spaced(linkButton(button, link, theme)),
        plainLink(t('mails:frame.plainLink'), link, theme),
        plainLink(end, page, theme),
      ],
      lines: [...lead, '', `${labelWithColon(button, locale)} ${link}`, '', end, page],
    },
    closing: [],
  };
}
