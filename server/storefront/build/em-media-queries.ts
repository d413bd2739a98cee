/** Pixels per em in a media query, while the reader has not changed the browser's font size. */
const PIXELS_PER_EM = 16;

interface MediaRule {
  /** The query, such as `(width >= 992px)`. */
  params: string;
}

/** Returns a media query with its widths in em instead of px. */
export function widthsInEm(query: string): string {
  return query.replaceAll(
    /(\bwidth\s*(?:[<>]=?|:)\s*)([\d.]+)px/g,
    (_, condition: string, pixels: string) => `${condition}${Number(pixels) / PIXELS_PER_EM}em`,
  );
}

/**
 * A PostCSS plugin. Unlike px, em follows the font size of the reader's browser: with large text a wide window gets the
 * layout of a small screen, in which the text fits.
 */
export function emMediaQueries() {
  return {
    postcssPlugin: 'em-media-queries',
    AtRule: {
      media: (rule: MediaRule) => {
        rule.params = widthsInEm(rule.params);
      },
    },
  };
}
