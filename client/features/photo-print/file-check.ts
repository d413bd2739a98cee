import type { UploadError } from './upload-error.ts';

/** Types that the file picker offers; the server checks the content itself. */
export const ACCEPTED_FILE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/tiff,image/svg+xml';

const BYTES_PER_MEGABYTE = 1_048_576;

/** Checks a file before it is sent; undefined if it may be sent. */
export function checkFile(
  file: Pick<File, 'size' | 'type'>,
  maxBytes: number,
  locale: string,
): UploadError | undefined {
  if (file.size > maxBytes) {
    const [size, most] = [
      formatMegabytesAbove(file.size, maxBytes, locale),
      formatMegabytes(maxBytes, locale),
    ];
    return { key: 'form:print.upload.tooLarge', values: { size, most }, isNetwork: false, isFinal: true };
  }
  if (file.size === 0) return { key: 'form:print.upload.empty', isNetwork: false, isFinal: true };
  // Browsers leave the type of unknown files empty.
  if (file.type && !file.type.startsWith('image/')) {
    return { key: 'yup:errors.file.type', isNetwork: false, isFinal: true };
  }
  return undefined;
}

/** Formats bytes such as `12,4 MB`. */
export function formatMegabytes(bytes: number, locale: string, digits = 1): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: digits,
  }).format(bytes / BYTES_PER_MEGABYTE);
}

/** Formats a size with enough decimals to differ visibly from the limit. */
function formatMegabytesAbove(bytes: number, limit: number, locale: string): string {
  for (let digits = 1; digits < 7; digits += 1) {
    const text = formatMegabytes(bytes, locale, digits);
    if (text !== formatMegabytes(limit, locale, digits)) return text;
  }
  return `${new Intl.NumberFormat(locale).format(bytes)} B`;
}
