import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createEarlyHints, type EarlyHints } from './early-hints.ts';

const TAGS =
  '<script src="/a.js"></script><link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">';
let close = () => {};
afterEach(() => close());

async function hintsOf(hints: EarlyHints): Promise<(string | string[] | undefined)[]> {
  const server = createServer((_req, res) => {
    hints.send(res, 'home');
    res.end('page');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  close = () => server.close();
  const told: (string | string[] | undefined)[] = [];
  await new Promise((resolve, reject) => {
    request({ port: (server.address() as AddressInfo).port, agent: false }, (answer) =>
      answer.resume().once('end', resolve),
    )
      .on('information', ({ headers }) => told.push(headers.link))
      .once('error', reject)
      .end();
  });
  return told;
}

test('a screen whose styles are known is announced before its page', async () => {
  const hints = createEarlyHints({ on: true });
  expect(await hintsOf(hints)).toEqual([]);
  hints.learn('home', TAGS);
  expect(await hintsOf(hints)).toEqual(['</a.css>; rel=preload; as=style, </b.css>; rel=preload; as=style']);
});

test('nothing is sent where it is off', async () => {
  const hints = createEarlyHints({ on: false });
  hints.learn('home', TAGS);
  expect(await hintsOf(hints)).toEqual([]);
});
