import { type Html, html } from '#shared/html/html.ts';
import type { Locale } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { WebhookMode } from '../../../db/schema/orders/payments.ts';
import { pageShell } from '../../../kernel/http/page-shell.ts';
import { chargeableBack, latestRefunds, type SandboxPayment } from './sandbox.repository.ts';
import { type SandboxTexts, sandboxTexts } from './sandbox-texts.ts';

export const WEBHOOK_MODES: readonly WebhookMode[] = ['normal', 'before', 'late', 'twice', 'never'];

/** The payment page, with a button for every outcome. */
export function sandboxPage(payment: SandboxPayment): string {
  const t = sandboxTexts(payment.locale);
  const amount = formatMoney(payment.amount, payment.currency, payment.locale);
  return page(
    payment.locale,
    `${t.title} · ${payment.shopName}`,
    html`<p class="notice">${t.test}</p>
<h1>${t.title}</h1>
<dl>
  <div><dt>${t.to}</dt><dd>${payment.shopName}</dd></div>
  <div><dt>${t.method}</dt><dd>${t.methods[payment.method]}</dd></div>
  <div class="amount"><dt>${t.amount}</dt><dd>${amount}</dd></div>
</dl>
${payment.state === 'open' ? form(payment, t, amount) : ended(payment, t)}`,
  );
}

/** The page for an unknown payment id. */
export function unknownPaymentPage(locale: Locale): string {
  const t = sandboxTexts(locale);
  return page(locale, t.unknown, html`<h1>${t.unknown}</h1><p>${t.unknownHint}</p>`);
}

function form(payment: SandboxPayment, t: SandboxTexts, amount: string): Html {
  return html`<form method="post" action="/sandbox/pay/${payment.id}">
  <button class="pay" name="outcome" value="paid">${t.pay(amount)}</button>
  <div class="others">
    <button name="outcome" value="canceled">${t.cancel}</button>
    <button name="outcome" value="failed">${t.fail}</button>
    <button name="outcome" value="expired">${t.expire}</button>
  </div>
  <fieldset aria-describedby="webhook-hint">
    <legend>${t.webhook}</legend>
    <p id="webhook-hint">${t.webhookHint}</p>
    ${WEBHOOK_MODES.map(
      (mode) =>
        html`<label><input type="radio" name="webhook" value="${mode}"${mode === 'normal' && html` checked`}>${t.modes[mode]}</label>`,
    )}
  </fieldset>
</form>`;
}

function ended(payment: SandboxPayment, t: SandboxTexts): Html {
  return html`<p class="ended" role="status">${t.ended[payment.state] ?? ''}</p>
<p><a class="back" href="${payment.returnUrl}">${t.back(payment.shopName)}</a></p>
${payment.state === 'paid' && later(payment, t)}`;
}

/** A form for what happens to the money days later. Its buttons are those of `LATER_EVENTS` in sandbox.routes.ts. */
function later(payment: SandboxPayment, t: SandboxTexts): Html {
  const { id, currency, locale, chargebacks, holdsRefunds } = payment;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const left = chargeableBack(payment);
  const refunds = latestRefunds(payment);
  return html`<form method="post" action="/sandbox/pay/${id}" class="later">
  <h2>${t.later}</h2>
  ${left > 0 && html`<button name="chargeback">${t.chargeBack(money(left))}</button>`}
  ${
    chargebacks.some(({ reversedAt }) => reversedAt === null) &&
    html`<button name="reversal">${t.reverse}</button>`
  }
  ${refunds.length > 0 && html`<h2>${t.refunds}</h2>`}
  ${refunds.map(
    ({ key, amount, state }) => html`<p>${money(amount)}: ${t.refundStates[state]}</p>
  ${
    state !== 'failed' &&
    html`<div class="others">
    ${state === 'pending' && html`<button name="paidRefund" value="${key}">${t.payOut}</button>`}
    <button name="failedRefund" value="${key}">${t.fail}</button>
  </div>`
  }`,
  )}
  ${
    holdsRefunds
      ? html`<button name="payRefunds">${t.payRefunds}</button>`
      : html`<button name="holdRefunds">${t.holdRefunds}</button>`
  }
</form>`;
}

/** Links to the pages of payments, so that a tester can find a paid one again. */
export function recentPaymentsPage(payments: readonly SandboxPayment[], locale: Locale): string {
  const t = sandboxTexts(locale);
  return page(
    locale,
    t.recent,
    html`<h1>${t.recent}</h1>
${payments.length === 0 && html`<p>${t.none}</p>`}
<ul>${payments.map(
      ({ id, amount, currency, shopName, state }) =>
        html`<li><a href="/sandbox/pay/${id}">${formatMoney(amount, currency, locale)}, ${shopName}</a> ${t.ended[state] ?? ''}</li>`,
    )}</ul>`,
  );
}

function page(lang: Locale, title: string, content: Html): string {
  const mark = html`<p class="mark" lang="en" aria-hidden="true">sandbox</p>`;
  return pageShell({ lang, title, stylesheet: '/sandbox/sandbox.css' }, html`${mark}${content}`);
}
