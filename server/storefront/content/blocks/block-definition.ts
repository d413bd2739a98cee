import type { RootContent } from 'mdast';
import type { ContentKind } from '#shared/content/content-kinds.ts';
import type { PictureView } from '../../commerce-client/views.ts';
import type { CardView } from '../card.ts';
import type { AttributeTypes, ValuesOf } from './attributes.ts';

/** The Markdown inside of a block, or the nodes of text and tables. */
interface BlockBody {
  readonly nodes: readonly RootContent[];
  /** Nodes as sanitised HTML with marks for links; without an argument, all of them. */
  html(nodes?: readonly RootContent[]): string;
  /** Reports a fault at the line of a node, by default of the block. */
  fault(message: string, node?: RootContent): void;
  /** The attributes of a block inside of this one; undefined if the node is another one. */
  nested<Types extends AttributeTypes>(
    node: RootContent,
    name: string,
    types: Types,
  ): ValuesOf<Types> | undefined;
}

/** Position of a block. */
interface BlockPlace<Parsed> {
  readonly kind: ContentKind;
  /** The blocks of the same name before it. */
  readonly earlier: readonly Parsed[];
}

/** Data that a view reads besides the block itself. */
export interface BlockReads {
  /** The files of a picture; null for one that the build does not contain. */
  picture(name: string): PictureView | null;
  /** The card of an entry in the locale of the page; undefined for one that the locale does not have. */
  card(kind: ContentKind, id: string): CardView | undefined;
  /** The purposes that the visitor is asked consent for, in words. */
  purposes(): readonly { readonly name: string; readonly text: string }[];
}

/** All that the server knows of a block. The client has its component (client/features/content/blocks/). */
export interface BlockDefinition<Types extends AttributeTypes, Parsed extends object, View extends object> {
  /** `leafDirective`: a line `::name{}`; `containerDirective`: `:::name{}` until `:::`; `markdown`: no name in the text. */
  readonly syntax: 'leafDirective' | 'containerDirective' | 'markdown';
  /** Their types report faults, and the targets that must exist. */
  readonly attributes: Types;
  /** Whether blocks may be inside of this one; `parse` reads them with `nested`. */
  readonly hasNested?: true;
  parse(attributes: ValuesOf<Types>, body: BlockBody): Parsed;
  /** Faults of the place where it occurs. */
  placeFaults?(block: NoInfer<Parsed>, place: BlockPlace<NoInfer<Parsed>>): readonly string[];
  /** The block as a page contains it. The marks of its links have been replaced. */
  view(block: NoInfer<Parsed>, reads: BlockReads): View;
  /** HTML that a search finds; headings of it are left out. */
  searchTexts(block: NoInfer<Parsed>): readonly string[];
  /** Ids of products that it shows, so that the page does not list them again. */
  shownProducts?(block: NoInfer<Parsed>): readonly string[];
}

/** Returns the definition; it infers the types of a row from its functions. */
export function defineBlock<const Types extends AttributeTypes, Parsed extends object, View extends object>(
  definition: BlockDefinition<Types, Parsed, View>,
): BlockDefinition<Types, Parsed, View> {
  return definition;
}
