import { html } from '#shared/html/html.ts';
import type { StaffLanguage } from '../page/send-page.ts';
import { staffDocument } from '../page/staff-document.ts';

interface SignIn {
  readonly language: StaffLanguage;
  /** Path to continue at. */
  readonly to: string;
  /** Without a form, only the proxy signs persons in. */
  readonly hasForm: boolean;
  readonly isWrong: boolean;
  readonly isLimited?: boolean;
}

export function signInPage({ language, to, hasForm, isWrong, isLimited = false }: SignIn): string {
  const { t } = language;
  const fault = isLimited ? t('staff:signIn.limited') : isWrong ? t('staff:signIn.wrong') : '';
  const form = html`<form method="post" action="/staff/sign-in" class="card form">
<input type="hidden" name="to" value="${to}">
${fault !== '' && html`<p class="fault" id="fault" role="alert">${fault}</p>`}
<label for="token">${t('staff:signIn.token')}</label>
<input id="token" name="token" type="password" autocomplete="current-password" required maxlength="500"${
    fault !== '' && html` aria-describedby="fault" aria-invalid="true"`
  }>
<p class="hint">${t('staff:signIn.hint')}</p>
<button class="primary">${t('staff:signIn.button')}</button>
</form>`;
  return staffDocument(
    { language, title: t('staff:signIn.title') },
    html`<main class="narrow"><h1>${t('staff:signIn.title')}</h1>${
      hasForm ? form : html`<p>${t('staff:signIn.proxyOnly')}</p>`
    }</main>`,
  );
}
