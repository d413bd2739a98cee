import { type Html, html } from '#shared/html/html.ts';
import type { Locale } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { WebhookMode } from '../../../db/schema/payments.ts';
import { pageShell } from '../../../page-shell.ts';
import type { SandboxPayment } from './sandbox.repository.ts';
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
<p><a class="back" href="${payment.returnUrl}">${t.back(payment.shopName)}</a></p>`;
}

function page(lang: Locale, title: string, content: Html): string {
  const mark = html`<p class="mark" lang="en" aria-hidden="true">sandbox</p>`;
  return pageShell({ lang, title, stylesheet: '/sandbox/sandbox.css' }, html`${mark}${content}`);
}
