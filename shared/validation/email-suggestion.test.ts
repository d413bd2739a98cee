import { expect, test } from 'vitest';
import { suggestedDomain, suggestedEmail } from './email-suggestion.ts';

test.each([
  ['kim@gmial.com', 'kim@gmail.com'],
  ['kim@gmai.com', 'kim@gmail.com'],
  ['kim@gnail.com', 'kim@gmail.com'],
  ['kim@gmaill.com', 'kim@gmail.com'],
  ['kim@gmail.con', 'kim@gmail.com'],
  ['kim@gmail.cm', 'kim@gmail.com'],
  ['kim@gmail.co', 'kim@gmail.com'],
  ['kim@gmial.con', 'kim@gmail.com'],
  ['kim@gmail.nl', 'kim@gmail.com'],
  ['kim@Gmial.COM', 'kim@gmail.com'],
  [' kim@gmial.com ', 'kim@gmail.com'],
  ['kim@hotmial.com', 'kim@hotmail.com'],
  ['kim@hotmal.fr', 'kim@hotmail.fr'],
  ['kim@outlok.com', 'kim@outlook.com'],
  ['kim@yahoo.co.ku', 'kim@yahoo.co.uk'],
  ['kim@zigo.nl', 'kim@ziggo.nl'],
  ['kim@telnet.be', 'kim@telenet.be'],
  ['kim@orrange.fr', 'kim@orange.fr'],
  ['kim@laposte.ner', 'kim@laposte.net'],
  ['kim@t-onlin.de', 'kim@t-online.de'],
  ['kim@chelo.at', 'kim@chello.at'],
  ['kim@btintenet.com', 'kim@btinternet.com'],
  ['kim@gmail.com', null],
  // Providers of their own, one letter apart from another.
  ['kim@mail.com', null],
  ['kim@email.com', null],
  ['kim@ymail.com', null],
  ['kim@gmx.at', null],
  ['kim@web.de', null],
  ['kim@hotmail.be', null],
  ['kim@we.com', null],
  ['kim@orange.com', null],
  ['kim@viltwinkel.nl', null],
  ['kim@xn--mller-kva.de', null],
  ['kim@gmail', null],
  ['@gmial.com', null],
  ['gmial.com', null],
  ['', null],
])('%j: %s', (email, meant) => {
  expect(suggestedEmail(email)).toBe(meant);
});

test('a domain without an address is compared too', () => {
  expect([suggestedDomain('gmial.com'), suggestedDomain('gmail.com')]).toEqual(['gmail.com', null]);
});
