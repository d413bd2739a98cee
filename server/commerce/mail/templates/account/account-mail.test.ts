import { describe, expect, it, test } from 'vitest';
import { ALL_BRANDS, brandByCode } from '#shared/brands/index.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { ACCOUNT_MAIL_KINDS, type AccountMailKind } from '../../../db/schema/mail.ts';
import { renderAccountMail } from './account-mail.ts';

const EF = brandByCode('EF');
const TOKEN = 'n3V-0kQwJ2r8hY7tLzXb5sEaUo1cPfGi9dMvRjKqT_4';
const LINK = `https://www.easyfelt.nl/account?view=verify&token=${TOKEN}`;
const MAIL = {
  firstName: 'Zoë',
  link: LINK,
  at: '2026-11-29T13:05:00.000Z',
  device: 'Firefox, Windows',
  newEmail: 'zoe@nieuw.example',
};
const ALL = ACCOUNT_MAIL_KINDS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const));

const words = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[ \t\n]+/g, ' ');

describe.each(ALL)('%s in %s', (kind, locale) => {
  const mail = renderAccountMail(kind, MAIL, EF, locale);

  it('has its language, texts in both versions, and the link as a button and as text', () => {
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(mail.html.split(`href="${LINK.replace('&', '&amp;')}"`)).toHaveLength(3);
    expect(mail.text.split(LINK)).toHaveLength(2);
    expect(mail.text).toMatch(/^(Dag|Guten Tag|Bonjour|Hello) Zoë,\n\n\S/);
    expect(mail.text).toContain('\nEasy Felt\n\nEasy Felt B.V. · Weverstraat 18 · 5014 BK Tilburg');
    for (const version of [mail.html, mail.text]) {
      expect(version).toContain('hello@easyfelt.nl');
      expect(version).not.toMatch(/undefined|\[object|\{\{|\$\{/);
    }
    // Every paragraph of the text version is in the HTML version.
    const inHtml = words(mail.html).replaceAll('&#39;', "'").replaceAll('&amp;', '&');
    for (const block of mail.text.split(/\n+/).filter((line) => line && !/^\S.*: /.test(line))) {
      expect(inHtml).toContain(block.replace(/\s?:$/, ''));
    }
  });

  it('has no remote content', () => {
    expect(mail.html.match(/<img\b[^>]*>/g)).toEqual([expect.stringContaining(' src="cid:mark" ')]);
    expect(mail.html.replace(' src="cid:mark"', '')).not.toMatch(
      /\ssrc=|url\(|<(?:link|script|style|iframe|base|form)\b|@import|srcset/i,
    );
    expect(
      mail.html.match(/https?:\/\/[^"<\s]+/g)?.filter((url) => !url.startsWith(LINK.slice(0, 24))),
    ).toEqual([]);
  });
});

test.each<[AccountMailKind, Partial<Record<Locale, string>>]>([
  [
    'verify-email',
    {
      'nl-NL': 'Bevestig je e-mailadres voor Easy Felt',
      'nl-BE': 'Bevestig je e-mailadres voor Easy Felt',
      'de-DE': 'Bestätigen Sie Ihre E-Mail-Adresse für Easy Felt',
      'de-AT': 'Bestätigen Sie Ihre E-Mail-Adresse für Easy Felt',
      'fr-FR': 'Confirmez votre adresse e-mail pour Easy Felt',
      'fr-BE': 'Confirmez votre adresse e-mail pour Easy Felt',
      'en-GB': 'Confirm your email address for Easy Felt',
    },
  ],
  [
    'account-exists',
    {
      'nl-NL': 'Je hebt al een account bij Easy Felt',
      'nl-BE': 'Je hebt al een account bij Easy Felt',
      'de-DE': 'Sie haben bereits ein Konto bei Easy Felt',
      'de-AT': 'Sie haben bereits ein Konto bei Easy Felt',
      'fr-FR': 'Vous avez déjà un compte chez Easy Felt',
      'fr-BE': 'Vous avez déjà un compte chez Easy Felt',
      'en-GB': 'You already have an account with Easy Felt',
    },
  ],
  [
    'welcome',
    {
      'nl-NL': 'Welkom bij Easy Felt',
      'nl-BE': 'Welkom bij Easy Felt',
      'de-DE': 'Willkommen bei Easy Felt',
      'de-AT': 'Willkommen bei Easy Felt',
      'fr-FR': 'Bienvenue chez Easy Felt',
      'fr-BE': 'Bienvenue chez Easy Felt',
      'en-GB': 'Welcome to Easy Felt',
    },
  ],
  [
    'forgot-password',
    {
      'nl-NL': 'Kies een nieuw wachtwoord voor Easy Felt',
      'nl-BE': 'Kies een nieuw wachtwoord voor Easy Felt',
      'de-DE': 'Wählen Sie ein neues Passwort für Easy Felt',
      'de-AT': 'Wählen Sie ein neues Passwort für Easy Felt',
      'fr-FR': 'Choisissez un nouveau mot de passe pour Easy Felt',
      'fr-BE': 'Choisissez un nouveau mot de passe pour Easy Felt',
      'en-GB': 'Choose a new password for Easy Felt',
    },
  ],
  [
    'password-changed',
    {
      'nl-NL': 'Je wachtwoord bij Easy Felt is gewijzigd',
      'nl-BE': 'Je wachtwoord bij Easy Felt is gewijzigd',
      'de-DE': 'Ihr Passwort bei Easy Felt wurde geändert',
      'de-AT': 'Ihr Passwort bei Easy Felt wurde geändert',
      'fr-FR': 'Votre mot de passe chez Easy Felt a été modifié',
      'fr-BE': 'Votre mot de passe chez Easy Felt a été modifié',
      'en-GB': 'Your Easy Felt password was changed',
    },
  ],
  [
    'new-sign-in',
    {
      'nl-NL': 'Nieuw apparaat ingelogd op je account bij Easy Felt',
      'nl-BE': 'Nieuw toestel aangemeld op je account bij Easy Felt',
      'de-DE': 'Neue Anmeldung in Ihrem Konto bei Easy Felt',
      'de-AT': 'Neue Anmeldung in Ihrem Konto bei Easy Felt',
      'fr-FR': 'Nouvelle connexion à votre compte chez Easy Felt',
      'fr-BE': 'Nouvelle connexion à votre compte chez Easy Felt',
      'en-GB': 'New sign-in to your Easy Felt account',
    },
  ],
  [
    'passkey-added',
    {
      'nl-NL': 'Nieuwe passkey voor je account bij Easy Felt',
      'nl-BE': 'Nieuwe passkey voor je account bij Easy Felt',
      'de-DE': 'Neuer Passkey für Ihr Konto bei Easy Felt',
      'de-AT': 'Neuer Passkey für Ihr Konto bei Easy Felt',
      'fr-FR': 'Nouvelle clé d’accès pour votre compte chez Easy Felt',
      'fr-BE': 'Nouvelle clé d’accès pour votre compte chez Easy Felt',
      'en-GB': 'New passkey for your Easy Felt account',
    },
  ],
  [
    'passkey-removed',
    {
      'nl-NL': 'Passkey verwijderd uit je account bij Easy Felt',
      'nl-BE': 'Passkey verwijderd uit je account bij Easy Felt',
      'de-DE': 'Passkey aus Ihrem Konto bei Easy Felt entfernt',
      'de-AT': 'Passkey aus Ihrem Konto bei Easy Felt entfernt',
      'fr-FR': 'Clé d’accès supprimée de votre compte chez Easy Felt',
      'fr-BE': 'Clé d’accès supprimée de votre compte chez Easy Felt',
      'en-GB': 'Passkey removed from your Easy Felt account',
    },
  ],
  [
    'email-change-old',
    {
      'nl-NL': 'Bevestig de wijziging van je e-mailadres bij Easy Felt',
      'nl-BE': 'Bevestig de wijziging van je e-mailadres bij Easy Felt',
      'de-DE': 'Bestätigen Sie die Änderung Ihrer E-Mail-Adresse bei Easy Felt',
      'de-AT': 'Bestätigen Sie die Änderung Ihrer E-Mail-Adresse bei Easy Felt',
      'fr-FR': 'Confirmez le changement de votre adresse e-mail chez Easy Felt',
      'fr-BE': 'Confirmez le changement de votre adresse e-mail chez Easy Felt',
      'en-GB': 'Confirm the change of your email address with Easy Felt',
    },
  ],
  [
    'email-change-new',
    {
      'nl-NL': 'Bevestig je nieuwe e-mailadres voor Easy Felt',
      'nl-BE': 'Bevestig je nieuwe e-mailadres voor Easy Felt',
      'de-DE': 'Bestätigen Sie Ihre neue E-Mail-Adresse für Easy Felt',
      'de-AT': 'Bestätigen Sie Ihre neue E-Mail-Adresse für Easy Felt',
      'fr-FR': 'Confirmez votre nouvelle adresse e-mail pour Easy Felt',
      'fr-BE': 'Confirmez votre nouvelle adresse e-mail pour Easy Felt',
      'en-GB': 'Confirm your new email address for Easy Felt',
    },
  ],
  [
    'account-deleted',
    {
      'nl-NL': 'Je account bij Easy Felt is verwijderd',
      'nl-BE': 'Je account bij Easy Felt is verwijderd',
      'de-DE': 'Ihr Konto bei Easy Felt wurde gelöscht',
      'de-AT': 'Ihr Konto bei Easy Felt wurde gelöscht',
      'fr-FR': 'Votre compte chez Easy Felt est supprimé',
      'fr-BE': 'Votre compte chez Easy Felt est supprimé',
      'en-GB': 'Your Easy Felt account has been deleted',
    },
  ],
])('the subjects of %s', (kind, subjects) => {
  const rendered = LOCALES.map((locale) => [locale, renderAccountMail(kind, MAIL, EF, locale).subject]);
  expect(Object.fromEntries(rendered)).toEqual(subjects);
});

test.each([
  ['nl-NL', 'De link werkt één keer, en tot 29 november 2026 om 14:05 uur.'],
  ['nl-BE', 'De link werkt één keer, en tot 29 november 2026 om 14:05 uur.'],
  ['de-DE', 'Der Link funktioniert einmal und ist bis 29. November 2026 um 14:05 Uhr gültig.'],
  ['de-AT', 'Der Link funktioniert einmal und ist bis 29. November 2026 um 14:05 Uhr gültig.'],
  ['fr-FR', 'Ce lien ne fonctionne qu’une fois et reste valable jusqu’au 29 novembre 2026 à 14:05.'],
  ['fr-BE', 'Ce lien ne fonctionne qu’une fois et reste valable jusqu’au 29 novembre 2026 à 14:05.'],
  ['en-GB', 'The link works once, until 29 November 2026 at 13:05.'],
] as const)('in %s, a link says when it expires', (locale, sentence) => {
  for (const kind of ACCOUNT_MAIL_KINDS) {
    const { html, text } = renderAccountMail(kind, MAIL, EF, locale);
    const expires = ['verify-email', 'forgot-password', 'email-change-old', 'email-change-new'].includes(
      kind,
    );
    expect([kind, text.includes(sentence), html.includes(sentence)]).toEqual([kind, expires, expires]);
  }
});

test.each([
  ['nl-NL', 'Apparaat: Firefox, Windows\nTijdstip: 29 november 2026 om 14:05 uur'],
  ['nl-BE', 'Toestel: Firefox, Windows\nTijdstip: 29 november 2026 om 14:05 uur'],
  ['de-AT', 'Gerät: Firefox, Windows\nZeitpunkt: 29. November 2026 um 14:05 Uhr'],
  ['fr-FR', 'Appareil\u202f: Firefox, Windows\nDate et heure\u202f: 29 novembre 2026 à 14:05'],
  ['en-GB', 'Device: Firefox, Windows\nTime: 29 November 2026 at 13:05'],
] as const)('in %s, a new sign-in names device and time', (locale, facts) => {
  expect(renderAccountMail('new-sign-in', MAIL, EF, locale).text).toContain(facts);
});

describe('untrusted texts', () => {
  const evil = 'Win <b>now</b>\r\nBcc: a@evil.example https://evil.example/x www.evil.example 0900-1234';

  it.each(ALL)('cannot form markup, headers or links: %s in %s', (kind, locale) => {
    const { subject, html, text } = renderAccountMail(
      kind,
      { ...MAIL, firstName: evil, device: `${evil}"><img src=x>` },
      EF,
      locale,
    );
    expect(subject).not.toMatch(/[\r\n]/);
    const [mark = '', ...otherPictures] = html.match(/<img\b[^>]*>/g) ?? [];
    expect(otherPictures).toEqual([]);
    for (const version of [html.replace(mark, ''), text]) {
      expect(version).not.toMatch(/evil\.example|https?:\/\/evil|a@evil|0900|<b>|<img/);
    }
    expect(text).toMatch(/ Win b now b Bcc a evil\. example/);
  });

  it('a link is escaped in attributes', () => {
    const link = 'https://www.easyfelt.nl/?a="><script>';
    const { html } = renderAccountMail('verify-email', { ...MAIL, link }, EF, 'en-GB');
    expect(html).not.toContain('<script>');
  });

  it('a mail without a name greets without one', () => {
    const { text } = renderAccountMail('welcome', { firstName: '' }, EF, 'de-DE');
    expect(text.startsWith('Guten Tag,\n')).toBe(true);
  });
});

test.each(ALL_BRANDS.map((brand) => [brand.name, brand] as const))(
  '%s has its name and colours',
  (name, brand) => {
    const { html, subject } = renderAccountMail('welcome', MAIL, brand, 'en-GB');
    expect(subject).toBe(`Welcome to ${name}`);
    expect(html).toContain(brand.contact.email);
  },
);

test('a mail without a link has no button', () => {
  const { html, text } = renderAccountMail('account-deleted', { firstName: 'Zoë' }, EF, 'en-GB');
  expect(html).not.toContain('<a ');
  expect(text).not.toContain('Go to the shop');
});
