/** The sections of the details that have a form. */
export const SECTION_NAMES = [
  ...(['person', 'email', 'password', 'language'] as const),
  ...(['session', 'sessions', 'export', 'delete'] as const),
] as const;

export type SectionName = (typeof SECTION_NAMES)[number];
