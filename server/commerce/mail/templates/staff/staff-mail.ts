import type { Brand } from '#shared/brands/index.ts';
import { formatDateTime } from '#shared/dates/format.ts';
import { type Html, html } from '#shared/html/html.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { STAFF_EVENT_KINDS, type StaffEvent, type StaffMail } from '../../../db/schema/mail.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { spaced } from '../../frame/mail-blocks.ts';
import { type MailBody, type RenderedMail, renderInFrame } from '../../frame/mail-frame.ts';
import { type MailTheme, mailTheme } from '../../frame/mail-theme.ts';

interface Line {
  readonly text: string;
  /** The order on the staff page. */
  readonly url: string | undefined;
}

interface Section {
  readonly heading: string;
  /** Advice for the reader. */
  readonly advice: string;
  readonly lines: readonly Line[];
  /** The number of events that are not listed, in words. */
  readonly more: string | undefined;
}

/** Renders a mail about an event of the shop, or a digest, with links to the staff page if its address is known. */
export function renderStaffMail(
  { events, counts }: StaffMail,
  brand: Brand,
  locale: Locale,
  staffUrl: string | undefined,
): RenderedMail {
  const t = textsIn(locale);
  const sections = STAFF_EVENT_KINDS.flatMap((kind): Section[] => {
    const count = counts[kind] ?? 0;
    if (count === 0) return [];
    const listed = events.filter((event) => event.kind === kind);
    return [
      {
        heading: t(`mails:staff.counts.${kind}`, { count }),
        advice: t(`mails:staff.advice.${kind}`),
        lines: listed.map((event) => lineOf(event, locale, staffUrl)),
        more: count > listed.length ? t('mails:staff.more', { count: count - listed.length }) : undefined,
      },
    ];
  });
  const headings = new Intl.ListFormat(locale, { type: 'unit' }).format(
    sections.map(({ heading }) => heading),
  );
  const [only] = events.length === 1 ? events : [];
  const subject = `${brand.name}: ${headings}${only?.kind === 'message' || !only ? '' : `, ${factsOf(only, locale)}`}`;
  const body = bodyOf(sections, mailTheme(brand.code));
  const closing = [t('mails:staff.closing')];
  return renderInFrame({ brand, locale, firstName: '', subject, preheader: headings, closing }, body);
}

function factsOf({ name, amount, currency }: StaffEvent, locale: Locale): string {
  const money = amount === undefined || !currency ? [] : [formatMoney(amount, currency, locale)];
  return [name, ...money].join(', ');
}

function lineOf(event: StaffEvent, locale: Locale, staffUrl: string | undefined): Line {
  const time = formatDateTime(new Date(event.at), locale, localeDefinition(locale).timeZone);
  // The staff page finds orders by their number, which an unpaid cart does not have.
  const isOrder = event.kind !== 'message' && !isUuid(event.name);
  return {
    text: [factsOf(event, locale), time].join(', '),
    url:
      staffUrl && isOrder
        ? `${staffUrl}${staffUrl.endsWith('/') ? '' : '/'}orders/${encodeURIComponent(event.name)}`
        : undefined,
  };
}

function bodyOf(sections: readonly Section[], theme: MailTheme): MailBody {
  return {
    rows: sections.map((section) => spaced(sectionHtml(section, theme))),
    lines: sections.flatMap(({ heading, advice, lines, more }) => [
      heading,
      advice,
      ...lines.flatMap(({ text, url }) => [`- ${text}`, ...(url ? [`  ${url}`] : [])]),
      ...(more ? [more] : []),
      '',
    ]),
  };
}

function sectionHtml({ heading, advice, lines, more }: Section, { muted, accentText }: MailTheme): Html {
  const rows = lines.map(
    ({ text, url }) =>
      html`<p style="margin:0 0 6px;overflow-wrap:anywhere">${url ? html`<a href="${url}" target="_blank" rel="noopener" style="color:${accentText}">${text}</a>` : text}</p>\n`,
  );
  return html`<p style="margin:0"><strong>${heading}</strong></p>
<p style="margin:0 0 8px;color:${muted};font-size:14px">${advice}</p>
${rows}${more ? html`<p style="margin:0;color:${muted}">${more}</p>` : ''}`;
}
