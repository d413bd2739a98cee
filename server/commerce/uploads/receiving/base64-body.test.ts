import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64Body } from './base64-body.ts';

/** Reads a body in pieces of these lengths. */
function read(body: string, lengths: readonly number[] = [7]) {
  const reader = base64Body();
  const bytes = Buffer.from(body);
  const files: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    files.push(...reader.read(bytes.subarray(at, at + length)));
    at += length;
  }
  return { file: Buffer.concat(files), ...reader.end() };
}

describe('a body with a file in base64', () => {
  it('is read like JSON, wherever it is cut into pieces', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.record({ name: fc.string({ unit: 'binary' }), note: fc.string(), fileName: fc.string() }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        fc.record({
          isFirst: fc.boolean(),
          isSpaced: fc.boolean(),
          isUrl: fc.boolean(),
          slashes: fc.boolean(),
        }),
        (bytes, fields, lengths, { isFirst, isSpaced, isUrl, slashes }) => {
          const encoded = Buffer.from(bytes).toString('base64');
          const data = isUrl ? `data:image/png;base64,${encoded}` : encoded;
          const object = isFirst ? { data, ...fields } : { ...fields, data };
          const json = JSON.stringify(object, null, isSpaced ? 2 : 0);
          const answer = read(slashes ? json.replaceAll('/', '\\/') : json, lengths);
          expect(answer.file).toEqual(Buffer.from(bytes));
          expect(answer.fields).toEqual({ ...fields, data: '' });
          expect(answer.hasData).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['the alphabet of addresses', '{"data":"-_-_"}', 'fbffbf'],
    ['line breaks', '{"data":"AQ\\r\\nID"}', '010203'],
    ['no padding', '{"data":"AQ"}', '01'],
    ['nothing', '{"data":""}', ''],
  ])('may have %s', (_what, body, hex) => {
    expect(read(body, [3]).file.toString('hex')).toBe(hex);
  });

  it.each([
    ['no data', '{"name":"x"}'],
    ['data deeper down', '{"name":{"data":"AQID"}}'],
    ['data as a value', '{"name":"data","note":"AQID"}'],
    ['a key that begins like it', '{"dataset":"AQID"}'],
  ])('has no file when there is %s', (_what, body) => {
    expect(read(body)).toMatchObject({ hasData: false, file: Buffer.alloc(0) });
  });

  it.each([
    ['signs that are no base64', '{"data":"AQ*D"}'],
    ['a letter too many', '{"data":"AQIDA"}'],
    ['padding in its midst', '{"data":"AQ==AQ=="}'],
    ['an escape that hides a letter', '{"data":"\\u0041QID"}'],
    ['two files', '{"data":"AQID","data":"AQID"}'],
    ['an address without end', `{"data":"data:${'x'.repeat(400)}"}`],
    ['no end', '{"data":"AQID"'],
    ['no object', '["data"]'],
    ['more than a note beside it', JSON.stringify({ note: 'x'.repeat(40_000), data: 'AQID' })],
  ])('is refused with %s', (_what, body) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ code: 'PARSE_ERROR' }));
  });
});
