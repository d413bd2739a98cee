import type { FormKind } from '#shared/messages/message-kinds.ts';

/** A picture of a body, by its name in the content, such as `content/measure-echo`. */
export interface PictureBlock {
  readonly name: string;
  readonly alt: string;
  readonly caption?: string | undefined;
}

interface FaqEntry {
  readonly id: string;
  readonly question: string;
  readonly html: string;
}

/**
 * A part of a body. HTML is sanitised; the address of each link is a mark that `links.ts` replaces, because addresses
 * differ by locale.
 */
export type Block =
  | { readonly type: 'text' | 'table'; readonly html: string }
  | ({ readonly type: 'picture' } & PictureBlock)
  | { readonly type: 'gallery'; readonly pictures: readonly PictureBlock[] }
  /** `name` is the picture that stands for the video until a click. */
  | { readonly type: 'video'; readonly id: string; readonly title: string; readonly name: string }
  | {
      readonly type: 'quote';
      readonly html: string;
      readonly by: string | undefined;
      readonly role: string | undefined;
    }
  | { readonly type: 'faq'; readonly entries: readonly FaqEntry[] }
  | { readonly type: 'steps'; readonly items: readonly string[] }
  | { readonly type: 'products' | 'categories'; readonly ids: readonly string[] }
  | { readonly type: 'projects'; readonly ids: readonly string[] }
  /** The reverberation calculator and the products to offer. */
  | { readonly type: 'reverberation'; readonly ids: readonly string[] }
  | { readonly type: 'form'; readonly form: FormKind }
  | { readonly type: 'action'; readonly html: string; readonly href: string; readonly label: string }
  | ({ readonly type: 'hero'; readonly html: string } & PictureBlock);

/** A heading of the second level, for the table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}
