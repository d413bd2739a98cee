import {
  alternativeText,
  matching,
  oneOf,
  optionalText,
  picture,
  text,
  type ValuesOf,
} from './attributes.ts';
import { type BlockReads, defineBlock } from './block-definition.ts';

const pictureAttributes = { src: picture, alt: alternativeText, caption: optionalText };

/** A picture by its name in the content, such as `content/measure-echo`. */
function pictureOf({ src, alt, caption }: ValuesOf<typeof pictureAttributes>) {
  const named: { name: string; alt: string; caption?: string } = { name: src, alt };
  if (caption !== undefined) named.caption = caption;
  return named;
}

const withPicture = <Block extends { readonly name: string }>(
  { name, ...rest }: Block,
  reads: BlockReads,
) => ({
  ...rest,
  picture: reads.picture(name),
});

const noTexts = () => [];

/** Blocks of pictures. Their texts are captions, which a search does not find. */
export const PICTURE_BLOCKS = {
  picture: defineBlock({
    syntax: 'leafDirective',
    attributes: pictureAttributes,
    parse: pictureOf,
    view: (block, reads) => withPicture(block, reads),
    searchTexts: noTexts,
  }),
  gallery: defineBlock({
    syntax: 'containerDirective',
    attributes: {},
    hasNested: true,
    parse(_attributes, body) {
      const pictures = body.nodes.flatMap((node) => {
        const attributes = body.nested(node, 'picture', pictureAttributes);
        if (attributes) return [pictureOf(attributes)];
        body.fault('a gallery contains lines with ::picture only', node);
        return [];
      });
      if (pictures.length < 2) body.fault('a gallery has at least two pictures');
      return { pictures };
    },
    view: ({ pictures }, reads) => ({ pictures: pictures.map((one) => withPicture(one, reads)) }),
    searchTexts: noTexts,
  }),
  video: defineBlock({
    syntax: 'leafDirective',
    attributes: {
      provider: oneOf(['youtube']),
      id: matching(/^[\w-]{11}$/, 'the id of a video: 11 letters, digits, dashes and underscores'),
      title: text,
      /** The picture that stands for the video until a click. */
      src: picture,
    },
    parse: ({ id, title, src }) => ({ id, title, name: src }),
    view: (block, reads) => withPicture(block, reads),
    searchTexts: noTexts,
  }),
  hero: defineBlock({
    syntax: 'containerDirective',
    attributes: { src: picture, alt: alternativeText },
    parse: ({ src, alt }, body) => ({ html: body.html(), name: src, alt }),
    placeFaults: (_block, { kind }) => (kind === 'page' ? [] : ['"hero" is a block of pages only']),
    view: (block, reads) => withPicture(block, reads),
    searchTexts: ({ html }) => [html],
  }),
};
