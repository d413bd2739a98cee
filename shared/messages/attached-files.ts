import { isUuid } from '../validation/uuid.ts';

/**
 * A form for a message, with or without files, posts to this path followed by the path of its screen: the edge serves that
 * screen from its cache, and refuses a POST to it.
 */
export const UPLOAD_FORM_PATH = '/api/uploads/form';

/** A file that was uploaded for a message, as the form shows it. */
export interface AttachedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

/** The value of a form field for a file. It contains neither spaces nor commas. */
export function attachedFileText({ id, name, bytes }: AttachedFile): string {
  return `${id}:${bytes}:${encodeURIComponent(name)}`;
}

/** Parses such a value; undefined if it is invalid. Only its sender sees the name. */
function parseAttachedFile(text: string): AttachedFile | undefined {
  const [id = '', bytes = '', name = ''] = text.split(':');
  if (!isUuid(id) || !/^\d{1,10}$/.test(bytes)) return undefined;
  try {
    return { id, bytes: Number(bytes), name: decodeURIComponent(name).slice(0, 120) };
  } catch {
    return undefined;
  }
}

/** Parses such values, separated by spaces. */
export function parseAttachedFiles(text: string): AttachedFile[] {
  return text.split(' ').flatMap((value) => parseAttachedFile(value) ?? []);
}
