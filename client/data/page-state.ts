import type { Locale } from '#shared/locales/index.ts';

/** Id of the JSON block that carries a page's state; it is data, so no script policy applies to it. */
export const STATE_ELEMENT = 'page-state';
export const ROOT_ELEMENT = 'root';

/** What a rendered page hands to the browser to go on from. */
export interface PageState {
  readonly locale: Locale;
  /** Prefix of /api/trpc (spec section 7); empty for the page's own origin. */
  readonly apiBaseAddress: string;
  /** First label of the shops' hosts, for canonical addresses. */
  readonly domainSuffix: string;
  readonly messages: Record<string, unknown>;
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  readonly router: { loaderData: Record<string, unknown>; errors: Record<string, { status: number }> | null };
}
