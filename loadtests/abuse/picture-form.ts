import { crc32, deflateSync } from 'node:zlib';

const BOUNDARY = 'boundary-of-a-visitor';

export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A form with a file; without its end, the form is incomplete. */
export function fileForm(file: Buffer, isComplete = true): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="p.png"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(isComplete ? `\r\n--${BOUNDARY}--\r\n` : '')]);
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** A black PNG of RGB pixels, with pixel data of `bytes` bytes, by default all of them. */
export function png(width: number, height: number, bytes = height * (1 + width * 3)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = 2;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
