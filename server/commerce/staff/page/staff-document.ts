import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrandCode } from '#shared/brands/index.ts';
import { type Html, html } from '#shared/html/html.ts';
import { documentTheme } from '../../documents/document-theme.ts';
import { pageShell } from '../../kernel/http/page-shell.ts';
import type { StaffLanguage } from './send-page.ts';

const read = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
const CSS = read('./staff.css');
export const SCRIPT = read('./live-lists.js');
/** Changes with a release, so that no browser combines its pages with the files of another one. */
const VERSION = hash('sha256', CSS + SCRIPT).slice(0, 12);

/** The style sheet in the colours of a brand. */
export function styleSheet(brand: BrandCode): string {
  const { ink, muted, line, band, accent, accentInk, accentText, soft, radius } = documentTheme(brand);
  const colours = {
    ink,
    muted,
    line,
    band,
    accent,
    'accent-ink': accentInk,
    'accent-text': accentText,
    soft,
  };
  const rules = Object.entries({ ...colours, radius: `${radius}px` }).map(
    ([name, value]) => `--${name}:${value};`,
  );
  return `:root{${rules.join('')}}\n${CSS}`;
}

/** A page as HTML. */
export function staffDocument(
  { language: { locale }, title }: { readonly language: StaffLanguage; readonly title: string },
  body: Html,
): string {
  const stylesheet = `/staff/staff.css?v=${VERSION}`;
  const head = html`<link rel="icon" href="data:,">
<script src="/staff/live-lists.js?v=${VERSION}" defer></script>
`;
  return pageShell({ lang: locale, title, stylesheet, head }, body);
}
