import { createAdminServer } from '#server/platform/admin/admin-server.ts';
import type { Shop } from '../checkout/shop.fixture.ts';
import { staffRoutes } from './staff.routes.ts';

/** The person of a request that names no other. */
export const PERSON = 'lotte@example.com';

export const STAFF_SETTINGS = {
  STAFF_TOKENS: 'Marit Visser:marits-token-of-the-shop,Jan:jans-token-of-the-shop',
  STAFF_HEADER: 'X-Forwarded-Email',
  STAFF_HEADER_SECRET: 'secret-of-the-proxy',
};
const ENGLISH = { 'Accept-Language': 'en' };
const PROXY = { 'X-Staff-Secret': STAFF_SETTINGS.STAFF_HEADER_SECRET };

/** Headers of a request that the proxy sends for a person. */
export function asPerson(email: string): Record<string, string> {
  return { ...PROXY, 'X-Forwarded-Email': email };
}

/** An admin server with the staff page of a shop. */
export async function openStaffPage({ deps }: Pick<Shop, 'deps'>) {
  const admin = createAdminServer({ port: 0, host: '127.0.0.1', logger: deps.logger });
  admin.use(staffRoutes(deps));
  const server = await admin.listen();
  const url = `http://127.0.0.1:${server.port}`;
  const get = (path: string, headers: Readonly<Record<string, string>> = asPerson(PERSON)) =>
    fetch(`${url}${path}`, { headers: { ...ENGLISH, ...headers }, redirect: 'manual' });
  const post = (
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = asPerson(PERSON),
  ) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { Origin: url, ...ENGLISH, ...headers },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  /** Posts the form of a page as a browser does: with its hidden fields, and `fields` instead of what is in them. */
  const submit = async (page: string, fields: Readonly<Record<string, string>>, action?: string) => {
    const form = formOf(page, action);
    return post(form.action, { ...form.fields, ...fields });
  };
  /** Fills in the form of an action, and confirms it. Returns the confirmation and the response. */
  const act = async (path: string, fields: Readonly<Record<string, string>> = {}) => {
    const first = await (await get(path)).text();
    const isConfirmation = first.includes('name="confirmed"');
    const confirmation = isConfirmation ? first : await (await submit(first, fields)).text();
    const done = await submit(confirmation, isConfirmation ? fields : {});
    return { confirmation, done, path: done.headers.get('location') };
  };
  return { url, get, post, submit, act, close: () => server.close() };
}

export type StaffPage = Awaited<ReturnType<typeof openStaffPage>>;

/** The form of a page with an action, by default the first one of `main`, and its hidden fields. */
export function formOf(page: string, action?: string) {
  const main = page.slice(page.indexOf('<main'));
  const forms = [...main.matchAll(/<form method="post" action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)];
  const form = forms.find(([, own]) => action === undefined || own === action);
  if (!form) throw new Error(`The page has no form ${action ?? ''}`);
  const fields = [...(form[2] ?? '').matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  return {
    action: form[1] ?? '',
    fields: Object.fromEntries(fields.map(([, name, value]) => [name, value])),
  };
}
