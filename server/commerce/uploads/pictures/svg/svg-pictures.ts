import sharp from 'sharp';
import type { SvgElement } from './parse-svg.ts';
import { SvgFault } from './svg-fault.ts';

const MAX_PICTURES = 100;
const MAX_PIXELS = 25_000_000;

const DATA_URL = /^data:[^,]{0,200};base64,/i;
/** The decoder leaves out others without an error. A nested SVG could hide what is checked here. */
const EMBEDDABLE: ReadonlySet<string> = new Set(['png', 'jpeg']);

/**
 * Checks what the elements link to: an element of the drawing or an embedded picture, whose content decides its type.
 * Returns the pixels of the embedded pictures. Throws SvgFault for other links, which would be missing in the print.
 */
export async function checkLinks(root: SvgElement): Promise<Map<SvgElement, number>> {
  const pixels = new Map<SvgElement, number>();
  for (const element of linking(root)) {
    const href = (element.attributes.get('href') ?? '').trim();
    if (element.name === 'a' || href === '') element.attributes.delete('href');
    else if (href.startsWith('#')) element.attributes.set('href', href);
    else {
      const picture = await readEmbedded(href);
      pixels.set(element, picture.pixels);
      element.attributes.set('href', picture.href);
      if (pixels.size > MAX_PICTURES) throw new SvgFault('svgComplex', `over ${MAX_PICTURES} pictures`);
    }
  }
  return pixels;
}

function linking(element: SvgElement): SvgElement[] {
  return [...(element.attributes.has('href') ? [element] : []), ...element.children.flatMap(linking)];
}

async function readEmbedded(href: string): Promise<{ href: string; pixels: number }> {
  const prefix = DATA_URL.exec(href)?.[0];
  if (prefix === undefined) throw new SvgFault('svgLinks', 'a picture that is not embedded');
  const bytes = Buffer.from(href.slice(prefix.length), 'base64');
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch((cause: unknown) => {
      throw new SvgFault('svgLinks', String(cause));
    });
  if (!EMBEDDABLE.has(format)) throw new SvgFault('svgLinks', `an embedded ${format}`);
  if (width * height > MAX_PIXELS) throw new SvgFault('pixels', 'an embedded picture');
  return { href: `data:image/${format};base64,${bytes.toString('base64')}`, pixels: width * height };
}
