import type { Brand } from '#shared/brands/index.ts';
import { formatDateTime } from '#shared/dates/format.ts';
import { type Html, html } from '#shared/html/html.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { textsIn } from '../../kernel/texts.ts';
import { OWN_DATA_FILES, type OwnDataFile } from './own-data-files.ts';

const STYLE =
  'body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.55 Helvetica,Arial,sans-serif;color:#222}' +
  'table{width:100%;border-collapse:collapse}td:first-child{white-space:nowrap}th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid #ccc;' +
  'text-align:left;vertical-align:top}td:last-child,th:last-child{text-align:right}';

interface OwnDataIndex {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly email: string;
  readonly madeAt: Date;
  /** Rows per file. */
  readonly countOf: (file: OwnDataFile) => number;
  readonly pictures: number;
}

/** The page of an export that says what its files contain. */
export function ownDataIndex({ brand, locale, email, madeAt, countOf, pictures }: OwnDataIndex): string {
  const t = textsIn(locale);
  const title = t('exports:ownData.title', { shop: brand.name });
  const when = formatDateTime(madeAt, locale, localeDefinition(locale).timeZone);
  const rows: Html[] = OWN_DATA_FILES.map(
    (name) =>
      html`<tr><td><a href="${name}.json">${name}.json</a></td><td>${t(`exports:ownData.files.${name}`)}</td><td>${countOf(name)}</td></tr>\n`,
  );
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<h1>${title}</h1>
<p>${t('exports:ownData.madeOn', { when, email })}</p>
<p>${t('exports:ownData.about')}</p>
<p>${t('exports:ownData.secrets')}</p>
<table>
<thead><tr><th scope="col">${t('exports:ownData.file')}</th><th scope="col">${t('exports:ownData.contents')}</th><th scope="col">${t('exports:ownData.count')}</th></tr></thead>
<tbody>
${rows}<tr><td>${pictures > 0 && html`<a href="files/">files/</a>`}${pictures === 0 && 'files/'}</td><td>${t('exports:ownData.pictures')}</td><td>${pictures}</td></tr>
</tbody>
</table>
<p>${t('exports:ownData.questions', { contact: brand.contact.email })}</p>
</body>
</html>
`.markup;
}
