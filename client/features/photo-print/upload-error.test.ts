import { describe, expect, it, test } from 'vitest';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { checkFile, formatMegabytes } from './file-check.ts';
import { uploadErrorOfResponse } from './upload-error.ts';

describe('a file before it is sent', () => {
  const file = (size: number, type = 'image/jpeg') => ({ size, type });

  test('of exactly the limit is accepted, one byte more is not', () => {
    expect(checkFile(file(MAX_FILE_SIZE), MAX_FILE_SIZE, 'nl-NL')).toBeUndefined();
    expect(checkFile(file(MAX_FILE_SIZE + 1), MAX_FILE_SIZE, 'nl-NL')).toMatchObject({
      key: 'form:print.upload.tooLarge',
      isFinal: true,
    });
  });

  test.each(LOCALES)('in %s the displayed size exceeds the displayed limit', (locale) => {
    for (const over of [1, 20_000, 9_000_000]) {
      const values = checkFile(file(MAX_FILE_SIZE + over), MAX_FILE_SIZE, locale)?.values;
      expect(values?.size).not.toBe(values?.most);
      expect(values?.most).toContain('30');
    }
  });

  test('of another type or without content is rejected immediately; an unknown type is left to the server', () => {
    expect(checkFile(file(10, 'application/pdf'), 100, 'nl-NL')?.key).toBe('yup:errors.file.type');
    expect(checkFile(file(0), 100, 'nl-NL')?.key).toBe('form:print.upload.empty');
    expect(checkFile(file(10, ''), 100, 'nl-NL')).toBeUndefined();
  });

  test('formats megabytes in the unit of the limit', () => {
    expect(formatMegabytes(MAX_FILE_SIZE, 'nl-NL')).toMatch(/^30\sMB$/);
    expect(formatMegabytes(13_002_342, 'de-DE')).toMatch(/^12,4\sMB$/);
    expect(formatMegabytes(13_002_342, 'fr-FR')).toMatch(/^12,4\sMo$/);
  });
});

describe('an error response', () => {
  it('reports its invalid field first', () => {
    const body = {
      code: 'UNPROCESSABLE_CONTENT',
      message: 'no',
      fields: [
        { path: 'body.file', message: 'no', messageKey: 'yup:errors.file.pixels', values: { most: 1 } },
      ],
    };
    expect(uploadErrorOfResponse(422, body)).toEqual({
      key: 'yup:errors.file.pixels',
      values: { most: 1 },
      isNetwork: false,
      isFinal: true,
    });
  });

  it.each([
    [413, { code: 'PAYLOAD_TOO_LARGE' }, 'yup:errors.file.size', true],
    [415, { code: 'UNSUPPORTED_MEDIA_TYPE' }, 'yup:errors.file.type', true],
    [413, { code: 'PAYLOAD_TOO_LARGE', messageKey: 'yup:errors.file.size' }, 'yup:errors.file.size', true],
    [409, { code: 'CONFLICT', messageKey: 'cartChanged' }, 'apiErrors:cartChanged', false],
    [503, { code: 'SERVICE_UNAVAILABLE' }, 'apiErrors:codes.SERVICE_UNAVAILABLE', false],
    [413, undefined, 'yup:errors.file.size', true],
    [502, '<html>', 'apiErrors:undecodable', false],
    [502, { fields: {}, messageKey: 7 }, 'apiErrors:undecodable', false],
  ])('%i %j is reported as %s', (status, body, key, isFinal) => {
    expect(uploadErrorOfResponse(status, body)).toMatchObject({ key, isFinal, isNetwork: false });
  });
});
