import type { Brand } from '#shared/brands/index.ts';
import { html } from '#shared/html/html.ts';
import type { Locale } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import { cutText } from '#shared/validation/cut-text.ts';
import type { FormMailKind } from '../../../db/schema/mail.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { paragraph, plainLink, spaced, stackedValues } from '../../frame/mail-blocks.ts';
import { type RenderedMail, renderInFrame } from '../../frame/mail-frame.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { alertConfirmation, priceAlert, stockAlert } from './alert-mails.ts';
import { answerMail } from './answer-mail.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { FormMailInput, FormMailParts } from './form-mail-parts.ts';
import { messageFacts } from './message-facts.ts';

/** Renders a mail about a form, with times in the time zone of the shop. */
export function renderFormMail(
  kind: FormMailKind,
  form: FormMailInput['form'],
  brand: Brand,
  locale: Locale,
): RenderedMail {
  const {
    name: firstName,
    body,
    ...frame
  } = PARTS[kind]({
    form,
    brand,
    locale,
    t: textsIn(locale),
    theme: mailTheme(brand.code),
  });
  return renderInFrame({ brand, locale, firstName, ...frame }, body);
}

const PARTS: Readonly<Record<FormMailKind, (input: FormMailInput) => FormMailParts>> = {
  message: ({ form: { message }, locale, t, theme }) => {
    const facts = message ? messageFacts(message, locale) : [];
    const text = message?.text ?? '';
    const kind = t(`mails:message.kinds.${message?.kind ?? 'contact'}`);
    return {
      subject: t('mails:message.subject', { kind, name: message?.name || message?.email || '' }),
      preheader: cutText(text, 100),
      name: '',
      body: {
        rows: [
          stackedValues(facts, theme),
          spaced(html`<div style="white-space:pre-wrap;overflow-wrap:anywhere">${text}</div>`),
        ],
        lines: [...facts.map(({ name, value }) => `${labelWithColon(name, locale)} ${value}`), '', text],
      },
      closing: [t('mails:message.closing')],
    };
  },
  'message-received': ({ form: { name = '', kind = 'contact' }, brand, t }) => {
    const paragraphs = t(`mails:message-received.${kind}`).split('\n');
    return {
      subject: t('mails:message-received.subject', { shop: brand.name }),
      preheader: paragraphs[0] ?? '',
      name,
      body: { rows: paragraphs.map(paragraph), lines: [paragraphs.join('\n\n')] },
      closing: [t('mails:message-received.notYou', { contact: brand.contact.email })],
    };
  },
  'newsletter-confirm': (input) =>
    confirmationMail(input, {
      subject: input.t('mails:newsletter-confirm.subject', { shop: input.brand.name }),
      lead: input.t('mails:newsletter-confirm.lead', { shop: input.brand.name }),
      button: input.t('mails:newsletter-confirm.button'),
      expires: (when) => input.t('mails:newsletter-confirm.expires', { when }),
      notYou: input.t('mails:newsletter-confirm.notYou'),
    }),
  'newsletter-welcome': ({ form: { unsubscribe }, brand, t, theme }) => {
    const page = unsubscribe?.page ?? '';
    const lead = t('mails:newsletter-welcome.lead', { shop: brand.name });
    const hint = t('mails:newsletter-welcome.unsubscribe');
    return {
      subject: t('mails:newsletter-welcome.subject', { shop: brand.name }),
      preheader: lead,
      name: '',
      body: { rows: [paragraph(lead), plainLink(hint, page, theme)], lines: [lead, '', hint, page] },
      closing: [],
    };
  },
  'alert-confirm': alertConfirmation,
  'alert-stock': stockAlert,
  'alert-price': priceAlert,
  'question-answer': answerMail,
};
