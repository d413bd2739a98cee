import { type Rejection, useRejectedForm } from '#client/data/use-rejected-form.ts';
import type { SectionName } from './section-names.ts';

/** The posted form of a section, when it was not accepted. */
export function useSectionRejection(section: SectionName): Rejection | undefined {
  const rejected = useRejectedForm();
  return rejected?.fields.section === section ? rejected : undefined;
}
