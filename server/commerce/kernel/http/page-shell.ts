import { type Html, html } from '#shared/html/html.ts';

/** A page outside the storefront, such as the mailbox: not indexed, with one stylesheet. `head` has further elements. */
export function pageShell(
  {
    lang,
    title,
    stylesheet,
    head = html``,
  }: { lang: string; title: string; stylesheet: string; head?: Html },
  body: Html,
): string {
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${stylesheet}">
${head}</head>
<body>${body}</body>
</html>`.markup;
}
