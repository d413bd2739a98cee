import { randomUUID } from 'node:crypto';
import type { BrandCode } from '#shared/brands/index.ts';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import type { OrderState } from '#shared/commerce-api/order-states.ts';
import { formatCalendarDate } from '#shared/dates/format.ts';
import { type Html, html } from '#shared/html/html.ts';
import { DEFAULT_LOCALE, type Locale, localeDefinition } from '#shared/locales/index.ts';
import type { MessageState } from '../../db/schema/message-states.ts';
import { formToken } from '../sign-in/staff-access.ts';
import { isTicked, textOf } from './form-values.ts';
import type { StaffLanguage } from './send-page.ts';
import type { StaffContext } from './staff-view.ts';

const formats = new Map<Locale, Intl.DateTimeFormat>();

const { timeZone } = localeDefinition(DEFAULT_LOCALE);

/** An instant in the time zone of the merchant, whatever the language of the person: `26 nov 2026, 21:04`. */
export function moment({ locale }: StaffLanguage, at: Date | string): Html {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  formats.set(locale, format);
  const instant = new Date(at);
  return html`<time datetime="${instant.toISOString()}">${format.format(instant)}</time>`;
}

/** A day such as 2026-12-18 in the language of the person; other texts as they are. */
export function dateText({ locale }: StaffLanguage, day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatCalendarDate(day, locale) : day;
}

export function stateBadge({ t }: StaffLanguage, state: OrderState): Html {
  return html`<span class="badge ${TONES[state]}">${t(`staff:states.${state}`)}</span>`;
}

/** The state of a message. */
export function messageBadge({ t }: StaffLanguage, state: MessageState): Html {
  return html`<span class="badge ${MESSAGE_TONES[state]}">${t(`staff:messageStates.${state}`)}</span>`;
}

const MESSAGE_TONES = { new: 'due', suspected: 'bad', handled: 'over' } as const;

/** The shopper's bank has taken money of the order back. */
export function chargebackBadge({ t }: StaffLanguage): Html {
  return html` <span class="badge bad">${t('staff:events.dispute')}</span>`;
}

/** Tones of states: somebody has to act (due), it is on its way (busy), it needs nobody (calm), it has ended (over). */
const TONES = {
  Cart: 'calm',
  Quotation: 'calm',
  AwaitingPayment: 'calm',
  Placed: 'due',
  Paid: 'due',
  InProduction: 'busy',
  ReadyForPickup: 'busy',
  Shipped: 'busy',
  Completed: 'calm',
  Returned: 'due',
  Cancelled: 'over',
  Refunded: 'over',
} as const satisfies Record<OrderState, string>;

/** A link to write to a visitor: one whose address contains `?` or `%` adds no recipients and no text to the mail (RFC 6068). */
export function mailLink(email: string, text = email): Html {
  const address = email.split('@').map(encodeURIComponent).join('@');
  return html`<a href="mailto:${address}">${text}</a>`;
}

/** Names and values; those without a value are left out. */
export function facts(
  rows: readonly (readonly [name: string, value: Html | string | null | undefined | false])[],
): Html {
  const known = rows.flatMap(([name, value]) => (value ? [{ name, value }] : []));
  return html`<dl class="facts">${known.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** A list that follows the state of the shop while it is open. */
export function liveRegion(name: string, content: Html): Html {
  return html`<div data-live="${name}">${content}</div>`;
}

/** Rows of a list, or the words for an empty one. */
export function rowList(rows: readonly Html[], none: string): Html {
  return rows.length === 0 ? html`<p class="empty">${none}</p>` : html`<ul class="rows">${rows}</ul>`;
}

/** A tab for each state of a list's rows, with how many of them wait. */
export function stateTabs<State extends string>(
  current: State,
  tabs: readonly {
    readonly state: State;
    readonly label: string;
    readonly href: string;
    readonly waiting?: number;
  }[],
): Html {
  return html`<ul class="tabs" data-live="states">${tabs.map(
    ({ state, label, href, waiting = 0 }) =>
      html`<li><a href="${href}"${state === current && html` aria-current="true"`}>${label}${
        waiting > 0 && html` <b class="count">${waiting}</b>`
      }</a></li>`,
  )}</ul>`;
}

/**
 * The links of a page of a list: to the newest rows, and to older ones; null where there are none. `names`: those of the links of
 * a list that is sorted otherwise.
 */
export function pageLinks(
  { t }: StaffLanguage,
  { newest, older }: { readonly newest: string | null; readonly older: string | null },
  names: { readonly newest: string; readonly older: string } | false = false,
): Html {
  const { newest: first, older: next } = names || { newest: t('staff:newest'), older: t('staff:older') };
  return html`<p class="actions">${newest !== null && html`<a class="button" href="${newest}">${first}</a>`}${
    older !== null && html`<a class="button" href="${older}">${next}</a>`
  }</p>`;
}

/** A message about what was just done, with its undo. */
export function notice(text: string, undo?: Html): Html {
  return html`<div class="notice" role="status"><p>${text}</p>${undo ?? null}</div>`;
}

/** A form of a person: with the token against posts from other sites, and an id so that it is done once. */
export function staffForm(ctx: StaffContext, action: string, content: Html, look = 'form'): Html {
  return html`<form method="post" action="${action}" class="${look}">
<input type="hidden" name="form" value="${formToken(ctx.person, ctx.deps.clock())}">
<input type="hidden" name="once" value="${randomUUID()}">
${content}
</form>`;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

export function select(name: string, label: string, choices: readonly Choice[], chosen: string): Html {
  return html`<label>${label}<select name="${name}">${choices.map(
    ({ value, label: text }) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`,
  )}</select></label>`;
}

/** The brands of this shop to choose from. */
export function brandSelect({ t }: StaffLanguage, chosen: BrandCode | undefined): Html {
  const brands = ALL_BRANDS.map(({ code, name }) => ({ value: code, label: name }));
  return select(
    'brand',
    t('staff:brand'),
    [{ value: '', label: t('staff:allBrands') }, ...brands],
    chosen ?? '',
  );
}

export function reasonField(label: string, body: unknown): Html {
  return html`<label>${label}<input name="reason" maxlength="500" required value="${textOf(body, 'reason')}"></label>`;
}

export function checkbox(name: string, label: string, body: unknown): Html {
  return html`<label class="check"><input type="checkbox" name="${name}" value="yes"${isTicked(body, name) && html` checked`}>${label}</label>`;
}
