import { brandBySite } from '#shared/brands/index.ts';
import { type Html, html } from '#shared/html/html.ts';
import { staffDocument } from './staff-document.ts';
import { SECTIONS, type Section, type StaffContext, type StaffView } from './staff-view.ts';
import type { Waiting } from './waiting.repository.ts';

/** A view with the navigation around it. */
export function staffPage(
  ctx: StaffContext,
  { section, title, content }: StaffView,
  waiting: Waiting,
): string {
  const { t, person, deps } = ctx;
  const brand = brandBySite(deps.env.BRAND).name;
  const signOut = html`<form method="post" action="/staff/sign-out"><button class="plain">${t('staff:signOut')}</button></form>`;
  return staffDocument(
    { language: ctx, title: `${title} · ${brand}` },
    html`<a class="skip" href="#main">${t('staff:skip')}</a>
<header class="top">
<p class="brand">${brand} <span>${t('staff:name')}</span></p>
<div class="person"><span class="who">${person.name}</span>${person.hasCookie && signOut}</div>
<nav aria-label="${t('staff:sections.label')}"><ul data-live="nav">${SECTIONS.map((each) => tab(ctx, each, section, waiting))}</ul></nav>
</header>
<main id="main" tabindex="-1">${content}</main>`,
  );
}

function tab({ t }: StaffContext, section: Section, current: Section, waiting: Waiting): Html {
  const count = section in waiting ? waiting[section as keyof Waiting] : 0;
  return html`<li><a href="/staff/${section}"${section === current && html` aria-current="page"`}>${t(`staff:sections.${section}`)}${
    count > 0 && html` <b class="count">${count}</b>`
  }</a></li>`;
}
