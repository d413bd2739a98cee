import type { Brand } from '#shared/brands/index.ts';
import { formatDateTime } from '#shared/dates/format.ts';
import { html } from '#shared/html/html.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import type { FormMailKind } from '../../../db/schema/mail.ts';
import { textsIn } from '../../frame/localised.ts';
import { linkButton, paragraph, plainLink, spaced, stackedValues } from '../../frame/mail-blocks.ts';
import { type MailBody, type RenderedMail, renderInFrame } from '../../frame/mail-frame.ts';
import { type MailTheme, mailTheme } from '../../frame/mail-theme.ts';
import type { parseFormContent } from '../../mail-content.ts';
import { FORM_TEXTS, type FormTexts } from './form-mail.texts.ts';
import { MESSAGE_TEXTS } from './message.texts.ts';
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
  const texts = textsIn(FORM_TEXTS, locale);
  const {
    name: firstName,
    body,
    ...frame
  } = PARTS[kind]({ form, brand, locale, texts, theme: mailTheme(brand.code) });
  return renderInFrame({ brand, locale, firstName, ...frame }, body);
}

interface PartsInput {
  readonly form: FormContent;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly texts: FormTexts;
  readonly theme: MailTheme;
}

const PARTS: Readonly<Record<FormMailKind, (input: PartsInput) => Parts>> = {
  message: ({ form: { message }, locale, texts, theme }) => {
    const facts = message ? messageFacts(message, locale) : [];
    const text = message?.text ?? '';
    const { kinds } = textsIn(MESSAGE_TEXTS, locale);
    return {
      subject: texts.message.subject(kinds[message?.kind ?? 'contact'], message?.name ?? ''),
      preheader: text.slice(0, 100),
      name: '',
      body: {
        rows: [
          stackedValues(facts, theme),
          spaced(html`<div style="white-space:pre-wrap;overflow-wrap:anywhere">${text}</div>`),
        ],
        lines: [...facts.map(({ name, value }) => `${labelWithColon(name, locale)} ${value}`), '', text],
      },
      closing: [texts.message.closing],
    };
  },
  'message-received': ({ form: { name = '', kind = 'contact' }, brand, texts }) => {
    const paragraphs = texts.received[kind];
    return {
      subject: texts.received.subject(brand.name),
      preheader: paragraphs[0] ?? '',
      name,
      body: { rows: paragraphs.map(paragraph), lines: [paragraphs.join('\n\n')] },
      closing: [texts.received.notYou(brand.contact.email)],
    };
  },
  'newsletter-confirm': ({ form: { link = '', at }, brand, locale, texts, theme }) => {
    const { confirm } = texts;
    const when = at ? formatDateTime(new Date(at), locale, localeDefinition(locale).timeZone) : '';
    const lead = confirm.lead(brand.name);
    const expires = confirm.expires(when);
    return {
      subject: confirm.subject(brand.name),
      preheader: lead,
      name: '',
      body: {
        rows: [
          paragraph(lead),
          spaced(linkButton(confirm.button, link, theme)),
          paragraph(expires),
          plainLink(texts.plainLink, link, theme),
        ],
        lines: [lead, '', labelWithColon(confirm.button, locale), link, '', expires],
      },
      closing: [confirm.notYou],
    };
  },
  'newsletter-welcome': ({ form: { unsubscribe }, brand, texts, theme }) => {
    const { welcome } = texts;
    const page = unsubscribe?.page ?? '';
    const lead = welcome.lead(brand.name);
    return {
      subject: welcome.subject(brand.name),
      preheader: lead,
      name: '',
      body: {
        rows: [paragraph(lead), plainLink(welcome.unsubscribe, page, theme)],
        lines: [lead, '', welcome.unsubscribe, page],
      },
      closing: [],
    };
  },
};
