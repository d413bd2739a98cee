import type { ContentKind } from '#shared/content/content-kinds.ts';
import type { PictureView } from '../commerce-client/views.ts';
import type { FrontMatter } from './front-matter.ts';

export interface TagView {
  readonly key: string;
  readonly name: string;
}

export type FactsView = NonNullable<FrontMatter['facts']> & {
  /** The last day to apply for the job offer has passed. */
  readonly isClosed?: true;
};

/** An entry in a list, in one locale. */
export interface CardView {
  readonly kind: ContentKind;
  readonly id: string;
  readonly slug: string;
  /** Its path, or its place on the page of an overview. */
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** yyyy-MM-dd. */
  readonly date: string | undefined;
  /** The date in words; formatted here, so that browsers load no library for it. */
  readonly dateText: string | undefined;
  readonly picture: PictureView | null;
  readonly alt: string;
  readonly tags: readonly TagView[];
  readonly facts: FactsView | undefined;
}
