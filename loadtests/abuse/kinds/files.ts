import type { Attack, HostileVisitor } from '../attack.ts';
import { dashedSvg, doublingSvg, filterSvg, repeatingTiff } from '../hostile-inputs.ts';
import { fileForm, MULTIPART, png } from '../picture-form.ts';

/** A PNG of 30,000 by 30,000 pixels in 100 kB. */
const bomb = () => png(30_000, 30_000, 100_000_000);

const upload = ({ wire }: Attack, body: Buffer | string) =>
  wire.send({ path: '/api/uploads', method: 'POST', headers: MULTIPART, body });

const HEAD = `POST /api/uploads HTTP/1.1\r\nHost: nl-nl.localhost\r\nContent-Type: ${MULTIPART['content-type']}\r\nContent-Length: 20000000\r\n\r\n`;

/** Visitors that send or read files. */
export const fileKinds: readonly HostileVisitor[] = [
  {
    name: 'picture bombs',
    disturbs: 'uploads',
    run: (attack) => {
      const body = fileForm(bomb());
      return attack.repeat(8, () => upload(attack, body));
    },
  },
  {
    name: 'pictures that repeat a strip',
    disturbs: 'uploads',
    run: (attack) => {
      const body = fileForm(repeatingTiff());
      return attack.repeat(8, () => upload(attack, body));
    },
  },
  {
    name: 'SVG bombs',
    disturbs: 'uploads',
    run: (attack) => {
      const bodies = [fileForm(filterSvg(900)), fileForm(doublingSvg(20))];
      return attack.repeat(8, (turn) => upload(attack, bodies[turn % 2] ?? ''));
    },
  },
  {
    name: 'drawings that look simple',
    disturbs: 'uploads',
    run: (attack) => {
      const body = fileForm(dashedSvg());
      return attack.repeat(8, () => upload(attack, body));
    },
  },
  {
    name: 'incomplete uploads',
    run: (attack) => {
      const body = fileForm(Buffer.alloc(200_000, 1), false);
      return attack.repeat(16, () => upload(attack, body));
    },
  },
  {
    name: 'uploads that never end',
    run: async (attack) => {
      for (let turn = 0; turn < 60; turn += 1) {
        const socket = attack.wire.connect();
        socket.write(HEAD);
        socket.write(fileForm(Buffer.alloc(20_000, 1), false));
      }
      await attack.end();
    },
  },
  {
    name: 'uploads of four networks without a body',
    disturbs: 'uploads',
    run: (attack) =>
      attack.repeat(
        32,
        (turn) =>
          new Promise<void>((resolve) => {
            const socket = attack.wire.connect(turn % 4);
            socket.once('close', () => resolve());
            socket.once('data', () => socket.destroy());
            socket.write(HEAD);
          }),
      ),
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
