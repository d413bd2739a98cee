import type { Brand } from '#shared/brands/index.ts';
import { formatDateTime } from '#shared/dates/format.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import type { AccountMail, AccountMailKind } from '../../../db/schema/mail.ts';
import { textsIn } from '../../frame/localised.ts';
import {
  type LabelledValue,
  linkButton,
  paragraph,
  plainLink,
  spaced,
  stackedValues,
} from '../../frame/mail-blocks.ts';
import { type RenderedMail, renderInFrame } from '../../frame/mail-frame.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { plainWords } from '../../frame/untrusted-text.ts';
import { accountMailTemplate } from './account-mails.ts';
import { SHARED_TEXTS } from './account-texts.ts';

/** Renders a mail about an account, with times in the time zone of the shop. */
export function renderAccountMail(
  kind: AccountMailKind,
  mail: AccountMail,
  brand: Brand,
  locale: Locale,
): RenderedMail {
  const theme = mailTheme(brand.code);
  const template = accountMailTemplate(kind);
  const texts = textsIn(template.texts, locale);
  const shared = textsIn(SHARED_TEXTS, locale);
  const when = mail.at ? formatDateTime(new Date(mail.at), locale, localeDefinition(locale).timeZone) : '';
  const values = { shop: brand.name, contact: brand.contact.email, when };

  const paragraphs = texts.paragraphs.map((text) => text(values));
  const known = { device: plainWords(mail.device ?? ''), time: when, newEmail: mail.newEmail ?? '' };
  const facts = template.facts
    .map((fact): LabelledValue => ({ name: shared[fact], value: known[fact] }))
    .filter(({ value }) => value !== '');
  const expiry = mail.link && when && template.isExpiry ? [shared.expires(when)] : [];

  const rows = [
    ...paragraphs.map(paragraph),
    ...(facts.length > 0 ? [spaced(stackedValues(facts, theme))] : []),
    ...(mail.link ? [spaced(linkButton(texts.button, mail.link, theme))] : []),
    ...expiry.map(paragraph),
    ...(mail.link ? [plainLink(shared.plainLink, mail.link, theme)] : []),
  ];
  const blocks = [
    ...paragraphs,
    facts.map(({ name, value }) => `${labelWithColon(name, locale)} ${value}`).join('\n'),
    mail.link ? `${labelWithColon(texts.button, locale)}\n${mail.link}` : '',
    ...expiry,
  ];
  return renderInFrame(
    {
      brand,
      locale,
      subject: texts.subject(values),
      preheader: texts.preheader,
      firstName: mail.firstName,
      closing: [texts.notYou(values)],
    },
    { rows, lines: [blocks.filter(Boolean).join('\n\n')] },
  );
}
