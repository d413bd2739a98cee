/** Roles of the elements that decoders draw. */
type Role =
  | 'container'
  /** Draws its children only where another element refers to it. */
  | 'definition'
  | 'shape'
  | 'image'
  /** A step of a filter, each of which paints a surface of the size of the picture. */
  | 'primitive'
  /** A detail of its parent. */
  | 'part'
  | 'style';

const byRole: Readonly<Record<Role, string>> = {
  container: 'svg g use switch a',
  definition: 'defs symbol pattern clipPath mask marker filter linearGradient radialGradient',
  shape: 'path rect circle ellipse line polyline polygon',
  image: 'image',
  primitive:
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
    'feDropShadow feFlood feGaussianBlur feImage feMerge feMorphology feOffset feSpecularLighting feTile feTurbulence',
  part: 'stop feMergeNode feFuncR feFuncG feFuncB feFuncA feDistantLight fePointLight feSpotLight',
  style: 'style',
};

const roles = new Map(
  Object.entries(byRole).flatMap(([role, names]) => names.split(' ').map((name) => [name, role as Role])),
);

/** The role of an element; undefined for those that no decoder draws, such as scripts, metadata and animations. */
export function roleOf(name: string): Role | undefined {
  return roles.get(name);
}

/** Elements whose characters would be drawn, in a typeface that the decoder does not have. */
export const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['text', 'flowRoot', 'foreignObject']);
