import type { Brand } from '#shared/brands/index.ts';
import { formatDateTime } from '#shared/dates/format.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import type { AccountMail, AccountMailKind } from '../../../db/schema/mail.ts';
import { textsIn } from '../../../kernel/texts.ts';
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
import { ACCOUNT_MAILS } from './account-mails.ts';

/** Renders a mail about an account, with times in the time zone of the shop. */
export function renderAccountMail(
  kind: AccountMailKind,
  mail: AccountMail,
  brand: Brand,
  locale: Locale,
): RenderedMail {
  const theme = mailTheme(brand.code);
  const template = ACCOUNT_MAILS[kind];
  const t = textsIn(locale);
  const when = mail.at ? formatDateTime(new Date(mail.at), locale, localeDefinition(locale).timeZone) : '';
  const values = { shop: brand.name, contact: brand.contact.email, when };

  const paragraphs = t(`mails:account.${kind}.paragraphs`, values).split('\n');
  const button = t(`mails:account.${kind}.button`);
  const known = { device: plainWords(mail.device ?? ''), time: when, newEmail: mail.newEmail ?? '' };
  const facts = template.facts
    .map((fact): LabelledValue => ({ name: t(`mails:account.${fact}`), value: known[fact] }))
    .filter(({ value }) => value !== '');
  const expiry = mail.link && when && template.isExpiry ? [t('mails:account.expires', { when })] : [];

  const rows = [
    ...paragraphs.map(paragraph),
    ...(facts.length > 0 ? [spaced(stackedValues(facts, theme))] : []),
    ...(mail.link ? [spaced(linkButton(button, mail.link, theme))] : []),
    ...expiry.map(paragraph),
    ...(mail.link ? [plainLink(t('mails:frame.plainLink'), mail.link, theme)] : []),
  ];
  const blocks = [
    ...paragraphs,
    facts.map(({ name, value }) => `${labelWithColon(name, locale)} ${value}`).join('\n'),
    mail.link ? `${labelWithColon(button, locale)}\n${mail.link}` : '',
    ...expiry,
  ];
  return renderInFrame(
    {
      brand,
      locale,
      subject: t(`mails:account.${kind}.subject`, values),
      preheader: t(`mails:account.${kind}.preheader`),
      firstName: mail.firstName,
      lastName: mail.lastName,
      closing: [t(`mails:account.${kind}.notYou`, values)],
    },
    { rows, lines: [blocks.filter(Boolean).join('\n\n')] },
  );
}
