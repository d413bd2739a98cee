import { html } from '#shared/html/html.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import { cutText } from '#shared/validation/cut-text.ts';
import { linkButton, paragraph, plainLink, spaced, stackedValues } from '../../frame/mail-blocks.ts';
import type { FormMailInput, FormMailParts } from './form-mail-parts.ts';

/** The mail with the answer to a question about a product. */
export function answerMail({ form, brand, locale, t, theme }: FormMailInput): FormMailParts {
  const { name = '', link = '', question } = form;
  const { product = '', question: asked = '', answer = '' } = question ?? {};
  const lead = t('mails:question-answer.lead', { product });
  const label = t('mails:question-answer.question');
  const button = t('mails:question-answer.button');
  return {
    subject: t('mails:question-answer.subject', { product, shop: brand.name }),
    preheader: cutText(answer, 100),
    name,
    body: {
      rows: [
        paragraph(lead),
        spaced(html`<div style="white-space:pre-wrap;overflow-wrap:anywhere">${answer}</div>`),
        spaced(stackedValues([{ name: label, value: asked }], theme)),
        spaced(linkButton(button, link, theme)),
        plainLink(t('mails:frame.plainLink'), link, theme),
      ],
      lines: [
        lead,
        '',
        answer,
        '',
        `${labelWithColon(label, locale)} ${asked}`,
        '',
        `${labelWithColon(button, locale)} ${link}`,
      ],
    },
    closing: [t('mails:question-answer.closing', { contact: brand.contact.email })],
  };
}
