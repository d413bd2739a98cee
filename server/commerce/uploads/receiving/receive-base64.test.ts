import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from './receive-base64.ts';

describe('decodeBase64', () => {
  it('decodes what Buffer encodes, with and without the prefix of a data URL', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, isUrl) => {
        const encoded = Buffer.from(bytes).toString('base64');
        expect(decodeBase64(isUrl ? `data:image/png;base64,${encoded}` : encoded)).toEqual(
          Buffer.from(bytes),
        );
      }),
    );
  });

  it.each([
    ['the URL alphabet', '-_-_', 'fbffbf'],
    ['line breaks', 'AQ\r\nID', '010203'],
    ['no padding', 'AQ', '01'],
    ['nothing', '', ''],
  ])('accepts %s', (_what, data, hex) => {
    expect(decodeBase64(data).toString('hex')).toBe(hex);
  });

  it.each([
    ['other characters', 'AQ*D'],
    ['one digit too many', 'AQIDA'],
    ['padding in the middle', 'AQ==AQ=='],
    ['a data URL without a comma', `data:${'x'.repeat(400)}`],
  ])('rejects %s', (_what, data) => {
    expect(() => decodeBase64(data)).toThrow(expect.objectContaining({ code: 'PARSE_ERROR' }));
  });
});
