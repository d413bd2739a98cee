import type { Localised } from '../../../frame/localised.ts';
import type { AccountMailTexts } from '../account-texts.ts';

export const passwordChanged: Localised<AccountMailTexts> = {
  nl: {
    subject: ({ shop }) => `Je wachtwoord bij ${shop} is gewijzigd`,
    preheader: 'Was jij het niet? Lees dan wat je kunt doen.',
    paragraphs: [
      ({ shop, when }) => `Het wachtwoord van je account bij ${shop} is gewijzigd op ${when}.`,
      () => 'Op andere apparaten ben je uitgelogd. Log daar opnieuw in met je nieuwe wachtwoord.',
    ],
    button: 'Naar mijn account',
    notYou: ({ contact }) =>
      `Was jij het niet? Kies dan meteen een nieuw wachtwoord via “Wachtwoord vergeten” op de inlogpagina, en mail ons op ${contact}.`,
  },
  'nl-BE': {
    paragraphs: [
      ({ shop, when }) => `Het wachtwoord van je account bij ${shop} is gewijzigd op ${when}.`,
      () => 'Op andere toestellen ben je afgemeld. Meld je daar opnieuw aan met je nieuwe wachtwoord.',
    ],
    notYou: ({ contact }) =>
      `Was jij het niet? Kies dan meteen een nieuw wachtwoord via “Wachtwoord vergeten” op de aanmeldpagina, en mail ons op ${contact}.`,
  },
  de: {
    subject: ({ shop }) => `Ihr Passwort bei ${shop} wurde geändert`,
    preheader: 'Waren Sie es nicht? Lesen Sie, was Sie tun können.',
    paragraphs: [
      ({ shop, when }) => `das Passwort Ihres Kontos bei ${shop} wurde am ${when} geändert.`,
      () =>
        'Auf anderen Geräten wurden Sie abgemeldet. Melden Sie sich dort mit dem neuen Passwort wieder an.',
    ],
    button: 'Zu meinem Konto',
    notYou: ({ contact }) =>
      `Sie waren es nicht? Wählen Sie bitte sofort über „Passwort vergessen“ auf der Anmeldeseite ein neues Passwort und schreiben Sie uns an ${contact}.`,
  },
  fr: {
    subject: ({ shop }) => `Votre mot de passe chez ${shop} a été modifié`,
    preheader: 'Ce n’était pas vous\u00a0? Voici ce que vous pouvez faire.',
    paragraphs: [
      ({ shop, when }) => `Le mot de passe de votre compte chez ${shop} a été modifié le ${when}.`,
      () =>
        'Vous avez été déconnecté de vos autres appareils. Reconnectez-vous-y avec votre nouveau mot de passe.',
    ],
    button: 'Accéder à mon compte',
    notYou: ({ contact }) =>
      `Ce n’était pas vous\u00a0? Choisissez tout de suite un nouveau mot de passe via «\u00a0Mot de passe oublié\u00a0» sur la page de connexion, et écrivez-nous à ${contact}.`,
  },
  en: {
    subject: ({ shop }) => `Your ${shop} password was changed`,
    preheader: 'Wasn’t it you? Read what you can do.',
    paragraphs: [
      ({ shop, when }) => `The password of your ${shop} account was changed on ${when}.`,
      () => 'You have been signed out on your other devices. Sign in there again with your new password.',
    ],
    button: 'Go to my account',
    notYou: ({ contact }) =>
      `Wasn’t it you? Then choose a new password at once through “Forgotten password” on the sign-in page, and email us at ${contact}.`,
  },
};
