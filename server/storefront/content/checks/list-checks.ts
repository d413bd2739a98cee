import type { ContentKind } from '#shared/content/content-kinds.ts';
import { fallbackChain, LOCALES } from '#shared/locales/index.ts';
import type { ContentFault } from '../content-faults.ts';
import { type CheckedNames, isContentKind, unknownReason } from './target-check.ts';

/** Faults of the lists beside the articles, and of the pages that `brand.ts` names. */
export function listFaults(names: CheckedNames): ContentFault[] {
  const { brand, content, faulty } = names;
  const folder = `shared/brands/${brand.site}`;
  const file = `${folder}/content/addresses.yaml`;
  const menus = `${folder}/content/menus.yaml`;
  const { moved, removed } = content.lists.addresses;
  const localesWithout = (kind: ContentKind, id: string) => {
    if (faulty.some((one) => one.kind === kind && one.id === id)) return [];
    return LOCALES.filter((locale) => !content.byId(kind, locale, id));
  };
  const exists = (kind: ContentKind, id: string) => localesWithout(kind, id).length < LOCALES.length;
  const hasSlugNow = (kind: ContentKind, slug: string) =>
    LOCALES.some((locale) => content.bySlug(kind, locale, slug) !== undefined);
  return [
    ...moved
      .filter(({ kind, to }) => !exists(kind, to))
      .map(({ kind, to }) => ({ file, line: 1, message: `moved to the unknown ${kind} "${to}"` })),
    ...[...moved.map(({ kind, from }) => ({ kind, slug: from })), ...removed]
      .filter(({ kind, slug }) => hasSlugNow(kind, slug))
      .map(({ kind, slug }) => ({ file, line: 1, message: `the ${kind} "${slug}" exists` })),
    ...[{ target: content.lists.menus.promise, label: true }, ...content.lists.menus.footer].flatMap(
      ({ target, label }) => {
        if (target === undefined) return [];
        // A menu omits a page in the languages that do not have it.
        const reasons = LOCALES.map((locale) => unknownReason(names, locale, target));
        const [reason] = reasons;
        if (reason && !reasons.includes(undefined)) return [{ file: menus, line: 1, message: reason }];
        const hasTitle = isContentKind(target.split(':')[0] ?? '');
        return label || hasTitle ? [] : [{ file: menus, line: 1, message: `${target} has no label` }];
      },
    ),
    ...Object.entries(brand.contentPages).flatMap(([screen, id]) => {
      const missing = localesWithout('page', id);
      const languages = new Set(missing.map((locale) => fallbackChain(locale)[1]));
      const where = missing.length < LOCALES.length ? ` in ${[...languages].join(', ')}` : '';
      const message = `the text of ${screen}, the page "${id}", does not exist${where}`;
      return missing.length > 0 ? [{ file: `${folder}/brand.ts`, line: 1, message }] : [];
    }),
  ];
}
