import { type Html, html } from '#shared/html/html.ts';
import type {
  ConfirmationView,
  LabelledOption,
  LabelledValue,
  LinePicture,
} from './order-confirmation.view.ts';

// Layout tables and inline styles, because many mail programs support nothing else.
const INK = '#2b2a27';
const QUIET = '#6b675f';
const RULE = '#e2dbcc';

/** The HTML version of the confirmation. */
export function confirmationHtml(view: ConfirmationView): string {
  return html`<!doctype html>
<html lang="${view.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${view.subject}</title>
</head>
<body style="margin:0;padding:0;background:#f3eee3;color:${INK};font:16px/1.55 Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#fffdf8;border-radius:16px">
<tr><td style="padding:32px 24px 0;font:600 26px/1.2 Georgia,'Times New Roman',serif">${view.brandName}</td></tr>
<tr><td style="padding:24px 24px 0">
<p style="margin:0 0 12px">${view.greeting}</p>
<p style="margin:0">${view.thanks}</p>
</td></tr>
<tr><td style="padding:24px 24px 0">${labelledValues(view.summary)}</td></tr>
<tr><td style="padding:24px 24px 0">${lines(view)}</td></tr>
${view.delivery && html`<tr><td style="padding:28px 24px 0">${block(view.delivery.title, [view.delivery.when])}</td></tr>`}
${view.addresses.map(
  ({ title, lines }) => html`<tr><td style="padding:20px 24px 0">${block(title, lines)}</td></tr>`,
)}
<tr><td style="padding:28px 24px 32px">
<p style="margin:0 0 16px;color:${QUIET}">${view.questions}</p>
<p style="margin:0">${view.regards}<br>${view.brandName}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>`.markup;
}

function labelledValues(list: readonly LabelledValue[]): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="font-size:16px;line-height:1.55">${list.map(
    ({ name, value }) =>
      html`<tr><td style="padding:0 20px 2px 0;color:${QUIET}">${name}</td><td style="padding:0 0 2px"><strong>${value}</strong></td></tr>`,
  )}</table>`;
}

const CELL = `padding:10px 0;border-bottom:1px solid ${RULE};vertical-align:top`;
const HEAD = `padding:0 0 8px;border-bottom:2px solid ${INK};font-size:14px;font-weight:600`;

function lines({ head, lines: list, sums, total, vat }: ConfirmationView): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:16px;line-height:1.45">
<thead><tr><th scope="col" align="left" style="${HEAD}">${head[0]}</th><th scope="col" align="right" style="${HEAD};padding-left:12px">${head[1]}</th><th scope="col" align="right" style="${HEAD};padding-left:12px">${head[2]}</th></tr></thead>
<tbody>${list.map(
    (line) =>
      html`<tr><td style="${CELL}">${line.picture && inlinePicture(line.picture)}${line.name}<br><span style="color:${QUIET};font-size:14px">${line.sku}${line.options.map(option)}</span></td><td align="right" style="${CELL};padding-left:12px;white-space:nowrap">${line.quantity} × ${line.unitPrice}</td><td align="right" style="${CELL};padding-left:12px;white-space:nowrap">${line.amount}</td></tr>`,
  )}</tbody>
<tfoot>${sums.map(
    ({ name, value }) =>
      html`<tr><td colspan="2" style="padding:10px 0 0">${name}</td><td align="right" style="padding:10px 0 0 12px;white-space:nowrap">${value}</td></tr>`,
  )}<tr><td colspan="2" style="padding:10px 0 0;font-size:18px;font-weight:700">${total.name}</td><td align="right" style="padding:10px 0 0 12px;font-size:18px;font-weight:700;white-space:nowrap">${total.value}</td></tr>
<tr><td colspan="3" align="right" style="padding:4px 0 0;color:${QUIET};font-size:14px">${vat}</td></tr></tfoot>
</table>`;
}

function inlinePicture({ cid, width, height }: LinePicture): Html {
  return html`<img src="cid:${cid}" width="${width}" height="${height}" alt="" style="display:block;margin:0 0 8px;border:1px solid ${RULE}">`;
}

function option({ name, value, colour }: LabelledOption): Html {
  return html`<br>${name}: ${colour && swatch(colour)}${value}`;
}

function swatch(colour: string): Html {
  return html`<span style="display:inline-block;width:10px;height:10px;border:1px solid ${RULE};border-radius:50%;background:${colour}"></span> `;
}

function block(title: string, rows: readonly string[]): Html {
  return html`<p style="margin:0 0 2px;font-weight:700">${title}</p>${rows.map(
    (row) => html`<p style="margin:0">${row}</p>`,
  )}`;
}
