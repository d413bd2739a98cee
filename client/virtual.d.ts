declare module 'virtual:messages' {
  import type { Locale } from '#shared/locales/index.ts';
  import type { TextSet } from '#shared/locales/text-sets.ts';

  export const messages: Record<Locale, Record<TextSet, () => Promise<{ default: Record<string, unknown> }>>>;
}

/** Tools of the brand (`hasTool`). The bundler sets them, so that the scripts of other brands have no code of them. */
interface ImportMetaEnv {
  readonly HAS_ORDER_LIST: boolean;
  readonly HAS_COMPARISON: boolean;
}
