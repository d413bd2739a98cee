import type { Brand } from '#shared/brands/index.ts';
import { formatDateTime } from '#shared/dates/format.ts';
import { html } from '#shared/html/html.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import type { ServerTranslate } from '#shared/locales/server-keys.ts';
import type { FormMailKind } from '../../../db/schema/mail.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { linkButton, paragraph, plainLink, spaced, stackedValues } from '../../frame/mail-blocks.ts';
import { type MailBody, type RenderedMail, renderInFrame } from '../../frame/mail-frame.ts';
import { type MailTheme, mailTheme } from '../../frame/mail-theme.ts';
import type { parseFormContent } from '../../mail-content.ts';
import { messageFacts } from './message-facts.ts';

type FormContent = ReturnType<typeof parseFormContent>;

interface Parts {
  readonly subject: string;
  readonly preheader: string;
  readonly name: string;
  readonly body: MailBody;
  readonly closing: readonly string[];
}

/** Renders a mail about a form, with times in the time zone of the shop. */
export function renderFormMail(
  kind: FormMailKind,
  form: FormContent,
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

interface PartsInput {
  readonly form: FormContent;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly t: ServerTranslate;
  readonly theme: MailTheme;
}

const PARTS: Readonly<Record<FormMailKind, (input: PartsInput) => Parts>> = {
  message: ({ form: { message }, locale, t, theme }) => {
    const facts = message ? messageFacts(message, locale) : [];
    const text = message?.text ?? '';
    const kind = t(`mails:message.kinds.${message?.kind ?? 'contact'}`);
    return {
      subject: t('mails:message.subject', { kind, name: message?.name ?? '' }),
      preheader: text.slice(0, 100),
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
  'newsletter-confirm': ({ form: { link = '', at }, brand, locale, t, theme }) => {
    const when = at ? formatDateTime(new Date(at), locale, localeDefinition(locale).timeZone) : '';
    const lead = t('mails:newsletter-confirm.lead', { shop: brand.name });
    const button = t('mails:newsletter-confirm.button');
    const expires = t('mails:newsletter-confirm.expires', { when });
    return {
      subject: t('mails:newsletter-confirm.subject', { shop: brand.name }),
      preheader: lead,
      name: '',
      body: {
        rows: [
          paragraph(lead),
          spaced(linkButton(button, link, theme)),
          paragraph(expires),
          plainLink(t('mails:frame.plainLink'), link, theme),
        ],
        lines: [lead, '', labelWithColon(button, locale), link, '', expires],
      },
      closing: [t('mails:newsletter-confirm.notYou')],
    };
  },
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
};
