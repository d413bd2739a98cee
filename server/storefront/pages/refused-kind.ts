/** A refused request: of a page, which is loaded again, a posted form, or a page or document that there is not. */
export type RefusedKind = 'page' | 'form' | 'missing';
