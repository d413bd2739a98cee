declare module 'virtual:messages' {
  import type { Locale } from '#shared/locales/index.ts';
  import type { TextSet } from '#shared/locales/text-sets.ts';

  export const messages: Record<Locale, Record<TextSet, () => Promise<{ default: Record<string, unknown> }>>>;
}
