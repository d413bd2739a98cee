import type { Localised } from '../../../frame/localised.ts';
import type { AccountMailTexts } from '../account-texts.ts';

export const passkeyRemoved: Localised<AccountMailTexts> = {
  nl: {
    subject: ({ shop }) => `Passkey verwijderd uit je account bij ${shop}`,
    preheader: 'Was jij het niet? Lees dan wat je kunt doen.',
    paragraphs: [
      ({ shop, when }) => `Op ${when} is een passkey verwijderd uit je account bij ${shop}.`,
      () => 'Inloggen met deze passkey kan niet meer.',
    ],
    button: 'Naar mijn account',
    notYou: ({ contact }) =>
      `Was jij het niet? Kies dan meteen een nieuw wachtwoord via “Wachtwoord vergeten” op de inlogpagina, en mail ons op ${contact}.`,
  },
  'nl-BE': {
    paragraphs: [
      ({ shop, when }) => `Op ${when} is een passkey verwijderd uit je account bij ${shop}.`,
      () => 'Aanmelden met deze passkey kan niet meer.',
    ],
    notYou: ({ contact }) =>
      `Was jij het niet? Kies dan meteen een nieuw wachtwoord via “Wachtwoord vergeten” op de aanmeldpagina, en mail ons op ${contact}.`,
  },
  de: {
    subject: ({ shop }) => `Passkey aus Ihrem Konto bei ${shop} entfernt`,
    preheader: 'Waren Sie es nicht? Lesen Sie, was Sie tun können.',
    paragraphs: [
      ({ shop, when }) => `am ${when} wurde ein Passkey aus Ihrem Konto bei ${shop} entfernt.`,
      () => 'Mit diesem Passkey ist keine Anmeldung mehr möglich.',
    ],
    button: 'Zu meinem Konto',
    notYou: ({ contact }) =>
      `Sie waren es nicht? Wählen Sie bitte sofort über „Passwort vergessen“ auf der Anmeldeseite ein neues Passwort und schreiben Sie uns an ${contact}.`,
  },
  fr: {
    subject: ({ shop }) => `Clé d’accès supprimée de votre compte chez ${shop}`,
    preheader: 'Ce n’était pas vous\u00a0? Voici ce que vous pouvez faire.',
    paragraphs: [
      ({ shop, when }) => `Une clé d’accès a été supprimée de votre compte chez ${shop} le ${when}.`,
      () => 'Elle ne permet plus de se connecter.',
    ],
    button: 'Accéder à mon compte',
    notYou: ({ contact }) =>
      `Ce n’était pas vous\u00a0? Choisissez tout de suite un nouveau mot de passe via «\u00a0Mot de passe oublié\u00a0» sur la page de connexion, et écrivez-nous à ${contact}.`,
  },
  en: {
    subject: ({ shop }) => `Passkey removed from your ${shop} account`,
    preheader: 'Wasn’t it you? Read what you can do.',
    paragraphs: [
      ({ shop, when }) => `A passkey was removed from your ${shop} account on ${when}.`,
      () => 'Nobody can sign in with this passkey any more.',
    ],
    button: 'Go to my account',
    notYou: ({ contact }) =>
      `Wasn’t it you? Then choose a new password at once through “Forgotten password” on the sign-in page, and email us at ${contact}.`,
  },
};
