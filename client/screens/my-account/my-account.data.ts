import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';

export const namespaces: ScreenModule['namespaces'] = ['account', 'auth', 'register', 'resetPassword'];

const VIEWS = {
  login: 'auth:login',
  register: 'register:register',
  verify: 'register:verify',
  forgot: 'resetPassword:forgot',
  reset: 'resetPassword:reset',
} as const;

/** The texts of a view of the account (domain: login, registration and the like are views of `myAccount`). */
export function viewTexts(view: string | null): string {
  return Object.entries(VIEWS).find(([name]) => name === view)?.[1] ?? 'account:start';
}

export function load({ t, brand, url }: LoadContext): LoadedScreen {
  const texts = viewTexts(url.searchParams.get('view'));
  return { head: { title: `${t(`${texts}.title`)} | ${brand.name}`, noindex: true } };
}
