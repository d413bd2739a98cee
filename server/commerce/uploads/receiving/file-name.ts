const LONGEST = 120;

const EXTENSIONS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

// Line breaks and the like, what turns the writing direction around (a name that reads txt.exe backwards), and what
// cannot be seen at all.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/**
 * The name of a file as it is kept: without path, control and hidden characters, 120 characters at most, with the
 * extension of what it really is.
 */
export function cleanFileName(given: string, contentType: string): string {
  const [extension, ...others] = EXTENSIONS[contentType] ?? ['bin'];
  const name = given.normalize('NFC').replace(UNSAFE, '');
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[<>:"|?*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [, stem = plain, had] = /^(.*)\.([A-Za-z0-9]{1,5})$/.exec(plain) ?? [];
  const kept = had && [extension, ...others].includes(had.toLowerCase()) ? had : extension;
  const visible = stem.replace(/^[.\s]+/, '').trimEnd() || 'picture';
  return `${shortened(visible, LONGEST - kept.length - 1)}.${kept}`;
}

/** A file's name without its extension: what a saved photo is called at first. */
export function nameWithoutExtension(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}

function shortened(text: string, length: number): string {
  // By whole characters: half a pair is none.
  return [...text].slice(0, length).join('').trimEnd();
}
