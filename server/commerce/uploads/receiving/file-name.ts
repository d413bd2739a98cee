const MAX_LENGTH = 120;

const EXTENSIONS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

/** The extension of a content type, without its dot. */
export function fileExtension(contentType: string): string {
  return EXTENSIONS[contentType]?.[0] ?? 'bin';
}

// Control characters, invisible characters, and those that reverse the writing direction, by which exe.txt can pass for
// txt.exe.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/**
 * A safe file name: without path, control and invisible characters, with at most 120 characters and the extension of the
 * actual content type.
 */
export function cleanFileName(given: string, contentType: string): string {
  const [extension, ...others] = EXTENSIONS[contentType] ?? ['bin'];
  const name = given.normalize('NFC').replace(UNSAFE, '');
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[<>:"|?*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [, stem = plain, ownExtension] = /^(.*)\.([A-Za-z0-9]{1,5})$/.exec(plain) ?? [];
  const isCorrect = ownExtension && [extension, ...others].includes(ownExtension.toLowerCase());
  const finalExtension = isCorrect ? ownExtension : extension;
  const visible = stem.replace(/^[.\s]+/, '').trimEnd() || 'picture';
  return `${truncate(visible, MAX_LENGTH - finalExtension.length - 1)}.${finalExtension}`;
}

function truncate(text: string, length: number): string {
  // By code points, so that no surrogate pair is split.
  return [...text].slice(0, length).join('').trimEnd();
}
