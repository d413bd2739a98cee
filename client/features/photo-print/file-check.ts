import type { UploadFault } from './upload-fault.ts';

/** What a picker of files offers; what a file really is, the shop judges by its content. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/tiff,image/svg+xml';

const BYTES_PER_MEGABYTE = 1_048_576;

/** What is wrong with a file before a byte of it is sent; undefined where nothing is. */
export function fileFault(
  file: Pick<File, 'size' | 'type'>,
  mostBytes: number,
  locale: string,
): UploadFault | undefined {
  if (file.size > mostBytes) {
    const [size, most] = [megabytesOver(file.size, mostBytes, locale), megabytes(mostBytes, locale)];
    return { key: 'form:print.upload.tooLarge', values: { size, most }, isNetwork: false, isFinal: true };
  }
  if (file.size === 0) return { key: 'form:print.upload.empty', isNetwork: false, isFinal: true };
  // A browser that does not know a type says nothing.
  if (file.type && !file.type.startsWith('image/')) {
    return { key: 'yup:errors.file.type', isNetwork: false, isFinal: true };
  }
  return undefined;
}

/** Bytes as a shopper reads them: `12,4 MB`. */
export function megabytes(bytes: number, locale: string, digits = 1): string {
  return new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit: 'megabyte', maximumFractionDigits: digits },
  }).format(bytes / BYTES_PER_MEGABYTE);
}

/** A size in so many digits that it is seen to be more than the limit. */
function megabytesOver(bytes: number, limit: number, locale: string): string {
  for (let digits = 1; digits < 7; digits += 1) {
    const text = megabytes(bytes, locale, digits);
    if (text !== megabytes(limit, locale, digits)) return text;
  }
  return `${new Intl.NumberFormat(locale).format(bytes)} B`;
}
