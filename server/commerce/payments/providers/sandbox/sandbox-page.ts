import { type Html, html } from '#shared/html/html.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { ServerTranslate } from '#shared/locales/server-keys.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { WebhookMode } from '../../../db/schema/orders/payments.ts';
import { pageShell } from '../../../kernel/http/page-shell.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { chargeableBack, latestRefunds, type SandboxPayment } from './sandbox.repository.ts';

export const WEBHOOK_MODES: readonly WebhookMode[] = ['normal', 'before', 'late', 'twice', 'never'];

/** The payment page, with a button for every outcome. */
export function sandboxPage(payment: SandboxPayment): string {
  const t = textsIn(payment.locale);
  const amount = formatMoney(payment.amount, payment.currency, payment.locale);
  return page(
    payment.locale,
    `${t('sandbox:title')} · ${payment.shopName}`,
    html`<p class="notice">${t('sandbox:test')}</p>
<h1>${t('sandbox:title')}</h1>
<dl>
  <div><dt>${t('sandbox:to')}</dt><dd>${payment.shopName}</dd></div>
  <div><dt>${t('sandbox:method')}</dt><dd>${t(`sandbox:methods.${payment.method}`)}</dd></div>
  <div class="amount"><dt>${t('sandbox:amount')}</dt><dd>${amount}</dd></div>
</dl>
${payment.state === 'open' ? form(payment, t, amount) : ended(payment, t)}`,
  );
}

export function unknownPaymentPage(locale: Locale): string {
  const t = textsIn(locale);
  return page(
    locale,
    t('sandbox:unknown'),
    html`<h1>${t('sandbox:unknown')}</h1><p>${t('sandbox:unknownHint')}</p>`,
  );
}

function form(payment: SandboxPayment, t: ServerTranslate, amount: string): Html {
  return html`<form method="post" action="/sandbox/pay/${payment.id}">
  <button class="pay" name="outcome" value="paid">${t('sandbox:pay', { amount })}</button>
  <div class="others">
    <button name="outcome" value="canceled">${t('sandbox:cancel')}</button>
    <button name="outcome" value="failed">${t('sandbox:fail')}</button>
    <button name="outcome" value="expired">${t('sandbox:expire')}</button>
  </div>
  <fieldset aria-describedby="webhook-hint">
    <legend>${t('sandbox:webhook')}</legend>
    <p id="webhook-hint">${t('sandbox:webhookHint')}</p>
    ${WEBHOOK_MODES.map(
      (mode) =>
        html`<label><input type="radio" name="webhook" value="${mode}"${mode === 'normal' && html` checked`}>${t(`sandbox:modes.${mode}`)}</label>`,
    )}
  </fieldset>
</form>`;
}

function ended(payment: SandboxPayment, t: ServerTranslate): Html {
  return html`<p class="ended" role="status">${endedText(payment, t)}</p>
<p><a class="back" href="${payment.returnUrl}">${t('sandbox:back', { shop: payment.shopName })}</a></p>
${payment.state === 'paid' && later(payment, t)}`;
}

/** End of a payment; empty for one that has not. */
function endedText({ state }: Pick<SandboxPayment, 'state'>, t: ServerTranslate): string {
  return state === 'open' || state === 'pending' ? '' : t(`sandbox:ended.${state}`);
}

/** A form for what happens to the money days later. Its buttons are those of `LATER_EVENTS` in sandbox.routes.ts. */
function later(payment: SandboxPayment, t: ServerTranslate): Html {
  const { id, currency, locale, chargebacks, holdsRefunds } = payment;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const left = chargeableBack(payment);
  const refunds = latestRefunds(payment);
  return html`<form method="post" action="/sandbox/pay/${id}" class="later">
  <h2>${t('sandbox:later')}</h2>
  ${left > 0 && html`<button name="chargeback">${t('sandbox:chargeBack', { amount: money(left) })}</button>`}
  ${
    chargebacks.some(({ reversedAt }) => reversedAt === null) &&
    html`<button name="reversal">${t('sandbox:reverse')}</button>`
  }
  ${refunds.length > 0 && html`<h2>${t('sandbox:refunds')}</h2>`}
  ${refunds.map(
    ({ key, amount, state }) => html`<p>${money(amount)}: ${t(`sandbox:refundStates.${state}`)}</p>
  ${
    state !== 'failed' &&
    html`<div class="others">
    ${state === 'pending' && html`<button name="paidRefund" value="${key}">${t('sandbox:payOut')}</button>`}
    <button name="failedRefund" value="${key}">${t('sandbox:fail')}</button>
  </div>`
  }`,
  )}
  ${
    holdsRefunds
      ? html`<button name="payRefunds">${t('sandbox:payRefunds')}</button>`
      : html`<button name="holdRefunds">${t('sandbox:holdRefunds')}</button>`
  }
</form>`;
}

/** Links to the pages of payments, so that a tester can find a paid one again. */
export function recentPaymentsPage(payments: readonly SandboxPayment[], locale: Locale): string {
  const t = textsIn(locale);
  return page(
    locale,
    t('sandbox:recent'),
    html`<h1>${t('sandbox:recent')}</h1>
${payments.length === 0 && html`<p>${t('sandbox:none')}</p>`}
<ul>${payments.map(
      ({ id, amount, currency, shopName, state }) =>
        html`<li><a href="/sandbox/pay/${id}">${formatMoney(amount, currency, locale)}, ${shopName}</a> ${endedText({ state }, t)}</li>`,
    )}</ul>`,
  );
}

function page(lang: Locale, title: string, content: Html): string {
  const mark = html`<p class="mark" lang="en" aria-hidden="true">sandbox</p>`;
  return pageShell({ lang, title, stylesheet: '/sandbox/sandbox.css' }, html`<main>${mark}${content}</main>`);
}
