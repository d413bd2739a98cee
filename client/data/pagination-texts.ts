import type { Translate } from '#shared/locales/translate.ts';

/** The texts of a pagination. Needs the namespace components. */
export function paginationTexts(t: Translate) {
  return {
    label: t('components:pagination.label'),
    pageLabel: (page: number) => t('components:pagination.page', { page }),
    previousLabel: t('components:pagination.previous'),
    nextLabel: t('components:pagination.next'),
  };
}
