import type { Locale } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { WebhookMode } from '../../../db/schema/payments.ts';
import { type Html, html } from '../../../html/html.ts';
import type { SandboxPayment } from './sandbox.repository.ts';
import { type SandboxTexts, sandboxTexts } from './sandbox-texts.ts';

export const WEBHOOK_MODES: readonly WebhookMode[] = ['normal', 'before', 'late', 'twice', 'never'];

/** The provider's payment page: what is to be paid, and every way that this can end. */
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

/** For an address that means no payment. */
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

function page(locale: Locale, title: string, content: Html): string {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<main>
<p class="mark" lang="en" aria-hidden="true">sandbox</p>
${content}
</main>
</body>
</html>`.markup;
}
