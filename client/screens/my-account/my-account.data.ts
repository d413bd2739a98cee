import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { parseSavedQuery, SAVED_VIEW, savedListInput } from '#client/features/saved-items/saved-query.ts';

export const namespaces: ScreenModule['namespaces'] = ['account', 'auth', 'register', 'resetPassword'];

const VIEWS = {
  login: 'auth:login',
  register: 'register:register',
  verify: 'register:verify',
  forgot: 'resetPassword:forgot',
  reset: 'resetPassword:reset',
} as const;

/** The texts of a view (`?view=`): login, registration and the like are views of `myAccount`. */
export function viewTexts(view: string | null): string {
  return Object.entries(VIEWS).find(([name]) => name === view)?.[1] ?? 'account:start';
}

export async function load({ t, brand, url, prefetch }: LoadContext): Promise<LoadedScreen> {
  const view = url.searchParams.get('view');
  const head = (texts: string) => ({ title: `${t(`${texts}.title`)} | ${brand.name}`, noindex: true });
  if (view === SAVED_VIEW && brand.switches.products) {
    await prefetch('storage.item.list', savedListInput(parseSavedQuery(url.searchParams)));
    return { head: head('account:saved'), variant: 'saved' };
  }
  return { head: head(viewTexts(view)) };
}
