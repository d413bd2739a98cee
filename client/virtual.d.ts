declare module 'virtual:messages' {
  import type { Locale } from '#shared/locales/index.ts';
  import type { Namespace } from '#shared/locales/namespaces.ts';

  export const messages: Record<
    Locale,
    Record<Namespace, () => Promise<{ default: Record<string, unknown> }>>
  >;
}
