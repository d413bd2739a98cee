import { isLocale, type Locale } from '#shared/locales/index.ts';
import { isObject } from '#shared/validation/is-record.ts';

/** Id of the element with the page state. JSON is data to the content security policy, not a script. */
export const STATE_ELEMENT = 'page-state';
export const ROOT_ELEMENT = 'root';

/** The state of a rendered page, with which the browser hydrates it. */
export interface PageState {
  readonly locale: Locale;
  /** Prefix of /api/trpc; empty for the page's own origin. */
  readonly apiBaseAddress: string;
  /** First label of the shops' hosts. */
  readonly domainSuffix: string;
  /** See parseThirdParties; absent in a locale without any. */
  readonly thirdParties?: unknown;
  readonly messages: Record<string, unknown>;
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  readonly router: {
    loaderData: Record<string, unknown>;
    /** A form that the server did not accept. */
    actionData?: Record<string, unknown>;
    errors: Record<string, { status: number }> | null;
  };
}

/** Parses the JSON of a page state. Throws when it is malformed, for example in a truncated page. */
export function parsePageState(json: string): PageState {
  const state: unknown = JSON.parse(json);
  if (!isPageState(state)) throw new Error('The page state is malformed');
  return state;
}

function isPageState(state: unknown): state is PageState {
  return (
    isObject(state) &&
    typeof state.locale === 'string' &&
    isLocale(state.locale) &&
    typeof state.apiBaseAddress === 'string' &&
    typeof state.domainSuffix === 'string' &&
    isObject(state.messages) &&
    Array.isArray(state.queries) &&
    state.queries.every((query) => Array.isArray(query) && Array.isArray(query[0])) &&
    isObject(state.router) &&
    isObject(state.router.loaderData) &&
    (state.router.actionData === undefined || isObject(state.router.actionData)) &&
    (state.router.errors === null || isObject(state.router.errors))
  );
}
