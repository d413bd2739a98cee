export interface PictureTable {
  families: Family[];
}

interface Variant {
  views?: string[];
}

interface Family {
  id: string;
  views: string[];
  colours?: string[];
  variants?: Record<string, Variant>;
  /** Colours by the fragment of SKUs that look the same but for their edge: they share the pictures other than the detail. */
  alike?: Record<string, string[]>;
  /** Configurable: the bare SKU, which cards and lists show, gets the pictures of its first choices. */
  configurable?: boolean;
  /** The bare SKU also gets this picture of a room, rendered for a product of the same kind. */
  inUse?: string;
  /** Close-ups that are true for every choice of a colour, `{colour}` in their names: the first of them is the detail of a choice without one. */
  material?: string[];
  /** A room that was rendered for a product of the same kind: shown to the choices whose colour and variant it has. */
  inRoom?: { of: string; variant?: string };
}

/** Size in pixels and hash of all inputs, by the picture's name. */
export type Manifest = Record<string, { width: number; height: number; hash: string }>;

export interface ImageSet {
  skuPattern: string;
  images: { name: string; view: string; width: number; height: number }[];
}

const ORDER = ['studio', 'detail', 'room'];

/**
 * One set for each SKU of the table, with the existing pictures: studio, detail, room. A SKU is family, colour and
 * variant, joined by dashes.
 */
export function imageSets(table: PictureTable, manifest: Manifest): ImageSet[] {
  return table.families.flatMap((family) => setsOf(family, manifest)).filter((set) => set.images.length > 0);
}

function setsOf(family: Family, manifest: Manifest): ImageSet[] {
  const variants: [string | undefined, Variant][] = Object.entries(family.variants ?? {});
  if (variants.length === 0) variants.push([undefined, {}]);
  const sets = (family.colours ?? [undefined]).flatMap((colour) =>
    variants.map(([fragment, variant]) => {
      const skuPattern = [family.id, colour, fragment].filter((part) => part !== undefined).join('-');
      const images = imagesOf(skuPattern, variant.views ?? family.views, manifest);
      return {
        skuPattern,
        images: [
          ...images,
          ...materialOf(family, colour, images, manifest),
          ...roomOf(family, colour, fragment, manifest),
        ],
      };
    }),
  );
  const [first] = sets;
  const alike = Object.entries(family.alike ?? {}).flatMap(([fragment, colours]) =>
    colours.map((colour) => ({
      skuPattern: `${family.id}-${colour}-${fragment}`,
      images: imagesOf(
        `${family.id}-${colour}`,
        family.views.filter((view) => view !== 'detail'),
        manifest,
      ),
    })),
  );
  if (!family.configurable || !first || first.skuPattern === family.id) return [...sets, ...alike];
  const hasRoom = family.inRoom !== undefined && first.images.some(({ view }) => view === 'room');
  const images = [...first.images, ...(hasRoom ? [] : imageOf(family.inUse, 'room', manifest))];
  // A single colour is no choice.
  const chosen = family.variants || sets.length > 1 ? sets : [];
  return [{ skuPattern: family.id, images }, ...chosen, ...alike];
}

function imagesOf(sku: string, views: readonly string[], manifest: Manifest): ImageSet['images'] {
  return ORDER.filter((view) => views.includes(view)).flatMap((view) =>
    imageOf(`${sku}-${view}`.toLowerCase(), view, manifest),
  );
}

function materialOf(
  { material }: Family,
  colour: string | undefined,
  own: ImageSet['images'],
  manifest: Manifest,
): ImageSet['images'] {
  if (!material || own.some(({ view }) => view === 'detail')) return [];
  return material
    .flatMap((name) => imageOf(name.replace('{colour}', colour?.toLowerCase() ?? ''), 'detail', manifest))
    .slice(0, 1);
}

function roomOf(
  { inRoom }: Family,
  colour: string | undefined,
  fragment: string | undefined,
  manifest: Manifest,
): ImageSet['images'] {
  if (!inRoom || colour === undefined || inRoom.variant !== fragment) return [];
  return imageOf(`${inRoom.of}-${colour}-room`.toLowerCase(), 'room', manifest);
}

function imageOf(name: string | undefined, view: string, manifest: Manifest): ImageSet['images'] {
  const entry = name === undefined ? undefined : manifest[name];
  return name !== undefined && entry ? [{ name, view, width: entry.width, height: entry.height }] : [];
}
