import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

describe('cleanFileName', () => {
  it.each([
    ['holiday.jpg', 'image/jpeg', 'holiday.jpg'],
    ['Holiday.JPEG', 'image/jpeg', 'Holiday.JPEG'],
    ['été à la mer.png', 'image/png', 'été à la mer.png'],
    ['holiday.heic.jpg', 'image/jpeg', 'holiday.heic.jpg'],
    // The extension follows from the content type
    ['logo.svg', 'image/png', 'logo.png'],
    ['shell.php', 'image/jpeg', 'shell.jpg'],
    ['page.html', 'image/png', 'page.png'],
    ['noextension', 'image/webp', 'noextension.webp'],
    // Paths
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['..\\..\\windows\\win.ini', 'image/png', 'win.png'],
    ['C:\\fakepath\\photo.jpg', 'image/jpeg', 'photo.jpg'],
    ['/', 'image/png', 'picture.png'],
    ['..', 'image/png', 'picture.png'],
    ['.htaccess', 'image/png', 'htaccess.png'],
    // Invisible characters and reversed writing direction
    ['photo\u202Egpj.exe', 'image/jpeg', 'photogpj.jpg'],
    ['pho\u0000to\r\nSet-Cookie: a.png', 'image/png', 'photoSet-Cookie a.png'],
    ['\u200B\uFEFF', 'image/png', 'picture.png'],
    ['<img src=x onerror=alert(1)>.png', 'image/png', 'img src=x onerror=alert(1).png'],
    ['', 'image/jpeg', 'picture.jpg'],
  ])('converts %j of type %s to %j', (given, type, expected) => {
    expect(cleanFileName(given, type)).toBe(expected);
  });

  it('returns a short and safe name with the right extension for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = cleanFileName(given, 'image/png');
        expect(name).toMatch(/^[^/\\\p{Cc}\p{Cf}]+\.png$/iu);
        expect(name).not.toMatch(/^\./);
        expect([...name].length).toBeLessThanOrEqual(120);
        expect(name.isWellFormed()).toBe(true);
        expect(cleanFileName(name, 'image/png')).toBe(name);
      }),
      { numRuns: 500 },
    );
  });
});
