import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import { decodeLines, decodeSingle, faultText } from './trpc-lines.ts';

const t = initTRPC.create({ transformer: superjson });
const router = t.router({
  slow: t.procedure.query(async () => ({ lines: [{ id: 'a', note: undefined }], when: new Date(0) })),
  none: t.procedure.query(() => null),
  refused: t.procedure.query(() => {
    throw new TRPCError({ code: 'CONFLICT', message: 'sold out' });
  }),
});

async function respond(paths: readonly string[], batched: boolean): Promise<string> {
  const query = batched ? `?batch=1&input=${encodeURIComponent('{}')}` : '';
  const headers = new Headers();
  if (batched) headers.set('trpc-accept', 'application/jsonl');
  const req = new Request(`http://shop.test/api/trpc/${paths.join(',')}${query}`, { headers });
  return (await fetchRequestHandler({ endpoint: '/api/trpc', req, router })).text();
}

describe('responses of a real tRPC server', () => {
  it('decode to one outcome for each call of a batch', async () => {
    const outcomes = decodeLines(await respond(['slow', 'none', 'refused'], true));
    expect(outcomes).toEqual([
      { data: { lines: [{ id: 'a', note: null }], when: '1970-01-01T00:00:00.000Z' } },
      { data: null },
      { error: expect.objectContaining({ message: 'sold out' }) },
    ]);
    expect(outcomes[2]).toMatchObject({ error: { data: { code: 'CONFLICT' } } });
  });

  it.each(['slow', 'none', 'refused'])('decode when %s was not batched', async (path) => {
    const [batched] = decodeLines(await respond([path], true));
    const single = decodeSingle(await respond([path], false));
    if (batched && 'error' in batched && 'error' in single) {
      expect(single.error.data?.code).toBe(batched.error.data?.code);
    } else expect(single).toEqual(batched);
  });

  it('are rejected when a line is missing', async () => {
    const body = await respond(['slow', 'none'], true);
    const cut = body.trimEnd().split('\n').slice(0, -1).join('\n');
    expect(() => decodeLines(cut)).toThrow(/lacks line/);
    expect(() => decodeLines('<html>')).toThrow();
  });
});

it.each([
  [{ message: 'Uitverkocht', data: { code: 'CONFLICT', messageKey: 'stock.none' } }, 'CONFLICT stock.none'],
  [
    {
      message: 'Onbereikbaar',
      data: { code: 'SERVICE_UNAVAILABLE', messageKey: 'codes.SERVICE_UNAVAILABLE' },
    },
    'SERVICE_UNAVAILABLE',
  ],
  [{ message: 'no outcome' }, 'no outcome'],
])('a fault has the same text in every locale: %j', (fault, text) => {
  expect(faultText(fault)).toBe(text);
});
