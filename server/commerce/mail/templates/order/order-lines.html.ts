import { type Html, html } from '#shared/html/html.ts';
import type { Locale } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import type { LabelledValue } from '../../frame/mail-blocks.ts';
import type { MailTheme } from '../../frame/mail-theme.ts';
import type { LabelledOption, LinePicture, LinesView } from './order-lines.view.ts';

/** Two columns, so that names fit on a phone; what was chosen is below the name and as wide as the table. */
export function linesTable(
  { head, lines, sums, total, vat }: LinesView,
  theme: MailTheme,
  locale: Locale,
): Html {
  const { ink, muted, line: rule } = theme;
  const rows = {
    first: 'padding:10px 0 0;vertical-align:top',
    last: `padding:0 0 10px;border-bottom:1px solid ${rule}`,
  };
  const headStyle = `padding:0 0 8px;border-bottom:2px solid ${ink};font-size:14px;font-weight:600`;
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:16px;line-height:1.45">
<thead><tr><th scope="col" align="left" style="${headStyle}">${head[0]}</th><th scope="col" align="right" style="${headStyle};padding-left:12px">${head[1]}</th></tr></thead>
<tbody>${lines.map(
    (line) =>
      html`<tr><td style="${rows.first};overflow-wrap:anywhere">${line.picture && inlinePicture(line.picture, rule)}${line.name}</td><td align="right" style="${rows.first};padding-left:12px;white-space:nowrap">${line.amount}</td></tr>
<tr><td colspan="2" style="${rows.last};overflow-wrap:anywhere"><span style="color:${muted};font-size:14px">${line.sku}${line.options.map((given) => option(given, rule, locale))}</span><br>${line.quantity} × ${line.unitPrice}</td></tr>`,
  )}</tbody>
${total && sumRows({ sums, total, vat }, muted)}
</table>`;
}

function sumRows(
  { sums, total, vat }: Pick<LinesView, 'sums' | 'vat'> & { readonly total: LabelledValue },
  muted: string,
): Html {
  return html`<tfoot>${sums.map(
    ({ name, value }) =>
      html`<tr><td style="padding:10px 0 0">${name}</td><td align="right" style="padding:10px 0 0 12px;white-space:nowrap">${value}</td></tr>`,
  )}<tr><td style="padding:10px 0 0;font-size:18px;font-weight:700">${total.name}</td><td align="right" style="padding:10px 0 0 12px;font-size:18px;font-weight:700;white-space:nowrap">${total.value}</td></tr>
<tr><td colspan="2" align="right" style="padding:4px 0 0;color:${muted};font-size:14px">${vat}</td></tr></tfoot>`;
}

function inlinePicture({ cid, width, height }: LinePicture, rule: string): Html {
  return html`<img src="cid:${cid}" width="${width}" height="${height}" alt="" style="display:block;margin:0 0 8px;border:1px solid ${rule}">`;
}

function option({ name, value, colour }: LabelledOption, rule: string, locale: Locale): Html {
  return html`<br>${labelWithColon(name, locale)} ${colour && swatch(colour, rule)}${value}`;
}

function swatch(colour: string, rule: string): Html {
  return html`<span style="display:inline-block;width:10px;height:10px;border:1px solid ${rule};border-radius:50%;background:${colour}"></span> `;
}
