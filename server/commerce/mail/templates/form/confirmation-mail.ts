import { formatDateTime } from '#shared/dates/format.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import { linkButton, paragraph, plainLink, spaced } from '../../frame/mail-blocks.ts';
import type { FormMailInput, FormMailParts } from './form-mail-parts.ts';

interface ConfirmationTexts {
  readonly subject: string;
  readonly lead: string;
  readonly button: string;
  readonly expires: (when: string) => string;
  readonly notYou: string;
}

/** A mail with a link that confirms the wish of an address. */
export function confirmationMail(
  { form: { link = '', at }, locale, t, theme }: FormMailInput,
  { subject, lead, button, expires, notYou }: ConfirmationTexts,
): FormMailParts {
  const until = expires(at ? formatDateTime(new Date(at), locale, localeDefinition(locale).timeZone) : '');
  return {
    subject,
    preheader: lead,
    name: '',
    body: {
      rows: [
        paragraph(lead),
        spaced(linkButton(button, link, theme)),
        paragraph(until),
        plainLink(t('mails:frame.plainLink'), link, theme),
      ],
      lines: [lead, '', labelWithColon(button, locale), link, '', until],
    },
    closing: [notYou],
  };
}
