export interface PictureTable {
  families: { id: string; views: string[]; colours: string[] }[];
}

/** Name of a picture -> its size in pixels and the hash of everything it was made from. */
export type Manifest = Record<string, { width: number; height: number; hash: string }>;

export interface ImageSet {
  skuPattern: string;
  images: { name: string; view: string; width: number; height: number }[];
}

const ORDER = ['studio', 'detail', 'room'];

/** One set for each SKU of the table, with the pictures that exist: studio, detail, room (spec: image set by SKU pattern). */
export function imageSets(table: PictureTable, manifest: Manifest): ImageSet[] {
  const sets = table.families.flatMap((family) =>
    family.colours.map((colour) => ({
      skuPattern: `${family.id}-${colour}`,
      images: ORDER.filter((view) => family.views.includes(view)).flatMap((view) => {
        const name = `${family.id}-${colour}-${view}`.toLowerCase();
        const made = manifest[name];
        return made ? [{ name, view, width: made.width, height: made.height }] : [];
      }),
    })),
  );
  return sets.filter((set) => set.images.length > 0);
}
