import { open } from 'node:fs/promises';

const HEAD_BYTES = 16;
/** Some programs write a few bytes after the end mark. */
const TAIL_BYTES = 2_048;
/** PDF readers accept other bytes before the header, so that a web page or a picture could be a PDF as well. */
const HEAD = /^(?:\xef\xbb\xbf)?\s{0,4}%PDF-[12]\.\d/;

/** Whether a file is a complete PDF, by its content. */
export async function isPdf(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const read = async (length: number, position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead).toString('latin1');
    };
    if (!HEAD.test(await read(HEAD_BYTES, 0))) return false;
    return (await read(TAIL_BYTES, Math.max(0, size - TAIL_BYTES))).includes('%%EOF');
  } finally {
    await file.close();
  }
}
