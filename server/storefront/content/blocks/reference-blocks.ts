import { FORM_KINDS } from '#shared/messages/message-kinds.ts';
import { idsOf, oneOf, optionalIdsOf } from './attributes.ts';
import { defineBlock } from './block-definition.ts';

const noTexts = () => [];

/** Blocks without words of their own: cards, forms, the calculator and the wall planner. */
export const REFERENCE_BLOCKS = {
  products: defineBlock({
    syntax: 'leafDirective',
    attributes: { ids: idsOf('product') },
    parse: ({ ids }) => ({ ids }),
    view: (block) => block,
    searchTexts: noTexts,
    shownProducts: ({ ids }) => ids,
  }),
  categories: defineBlock({
    syntax: 'leafDirective',
    attributes: { ids: idsOf('category') },
    parse: ({ ids }) => ({ ids }),
    view: (block) => block,
    searchTexts: noTexts,
  }),
  projects: defineBlock({
    syntax: 'leafDirective',
    attributes: { ids: idsOf('project') },
    parse: ({ ids }) => ({ ids }),
    view: ({ ids }, reads) => ({ cards: ids.flatMap((id) => reads.card('project', id) ?? []) }),
    searchTexts: noTexts,
  }),
  /** The reverberation calculator and the products to offer; a brand without products offers none. */
  reverberation: defineBlock({
    syntax: 'leafDirective',
    attributes: { ids: optionalIdsOf('product') },
    parse: ({ ids }) => ({ ids }),
    placeFaults: (_block, { kind, earlier }) => [
      ...(kind === 'advice' ? [] : ['"reverberation" is a block of advice only']),
      ...(earlier.length > 0 ? ['"reverberation" occurs once in a file'] : []),
    ],
    view: (block) => block,
    searchTexts: noTexts,
  }),
  /** The listening test. */
  listening: defineBlock({
    syntax: 'leafDirective',
    attributes: {},
    parse: () => ({}),
    placeFaults: (_block, { kind, earlier }) => [
      ...(kind === 'advice' ? [] : ['"listening" is a block of advice only']),
      ...(earlier.length > 0 ? ['"listening" occurs once in a file'] : []),
    ],
    view: (block) => block,
    searchTexts: noTexts,
  }),
  /** Products with the free samples of their colours. */
  samples: defineBlock({
    syntax: 'leafDirective',
    attributes: { ids: idsOf('product') },
    parse: ({ ids }) => ({ ids }),
    placeFaults: (_block, { kind, earlier }) => [
      ...(kind === 'page' ? [] : ['"samples" is a block of content pages only']),
      // The form of a second one would have the same id.
      ...(earlier.length > 0 ? ['"samples" occurs once in a file'] : []),
    ],
    view: (block) => block,
    searchTexts: noTexts,
    shownProducts: ({ ids }) => ids,
  }),
  /** The wall planner and the tiles and panels that it lays, each colour by its SKU. */
  planner: defineBlock({
    syntax: 'leafDirective',
    attributes: { ids: idsOf('product') },
    parse: ({ ids }) => ({ ids }),
    placeFaults: (_block, { kind, earlier }) => [
      ...(kind === 'page' ? [] : ['"planner" is a block of content pages only']),
      ...(earlier.length > 0 ? ['"planner" occurs once in a file'] : []),
    ],
    view: (block) => block,
    searchTexts: noTexts,
    shownProducts: ({ ids }) => ids,
  }),
  /** The third parties of the shop by purpose; nothing in a shop without any. */
  thirdParties: defineBlock({
    syntax: 'leafDirective',
    attributes: {},
    parse: () => ({}),
    placeFaults: (_block, { kind }) =>
      kind === 'page' ? [] : ['"thirdParties" is a block of content pages only'],
    view: (_block, reads) => ({ purposes: reads.purposes() }),
    searchTexts: noTexts,
  }),
  form: defineBlock({
    syntax: 'leafDirective',
    attributes: { kind: oneOf(FORM_KINDS) },
    parse: ({ kind }) => ({ form: kind }),
    // The fields of a second one would have the same ids.
    placeFaults: ({ form }, { earlier }) =>
      earlier.some((other) => other.form === form) ? [`the form "${form}" occurs once in a file`] : [],
    view: (block) => block,
    searchTexts: noTexts,
  }),
};
