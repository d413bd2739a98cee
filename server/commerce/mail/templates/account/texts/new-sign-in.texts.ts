import type { Localised } from '../../../frame/localised.ts';
import type { AccountMailTexts } from '../account-texts.ts';

export const newSignIn: Localised<AccountMailTexts> = {
  nl: {
    subject: ({ shop }) => `Nieuw apparaat ingelogd op je account bij ${shop}`,
    preheader: 'Was jij het? Dan hoef je niets te doen.',
    paragraphs: [
      ({ shop }) => `Er is op je account bij ${shop} ingelogd vanaf een apparaat dat we nog niet kenden.`,
      () => 'Was jij het? Dan hoef je niets te doen.',
    ],
    button: 'Naar mijn account',
    notYou: ({ contact }) =>
      `Was jij het niet? Kies dan meteen een nieuw wachtwoord: daarmee log je alle andere apparaten uit. Mail ons ook op ${contact}.`,
  },
  'nl-BE': {
    subject: ({ shop }) => `Nieuw toestel aangemeld op je account bij ${shop}`,
    paragraphs: [
      ({ shop }) => `Er is op je account bij ${shop} aangemeld vanaf een toestel dat we nog niet kenden.`,
      () => 'Was jij het? Dan hoef je niets te doen.',
    ],
    notYou: ({ contact }) =>
      `Was jij het niet? Kies dan meteen een nieuw wachtwoord: daarmee meld je alle andere toestellen af. Mail ons ook op ${contact}.`,
  },
  de: {
    subject: ({ shop }) => `Neue Anmeldung in Ihrem Konto bei ${shop}`,
    preheader: 'Waren Sie es selbst? Dann brauchen Sie nichts zu tun.',
    paragraphs: [
      ({ shop }) =>
        `in Ihrem Konto bei ${shop} gab es eine Anmeldung von einem Gerät, das wir noch nicht kannten.`,
      () => 'Waren Sie es selbst? Dann brauchen Sie nichts zu tun.',
    ],
    button: 'Zu meinem Konto',
    notYou: ({ contact }) =>
      `Sie waren es nicht? Wählen Sie bitte sofort ein neues Passwort: Damit melden Sie alle anderen Geräte ab. Schreiben Sie uns außerdem an ${contact}.`,
  },
  fr: {
    subject: ({ shop }) => `Nouvelle connexion à votre compte chez ${shop}`,
    preheader: 'C’était vous\u00a0? Vous n’avez rien à faire.',
    paragraphs: [
      ({ shop }) =>
        `Quelqu’un s’est connecté à votre compte chez ${shop} depuis un appareil que nous ne connaissions pas encore.`,
      () => 'C’était vous\u00a0? Vous n’avez rien à faire.',
    ],
    button: 'Accéder à mon compte',
    notYou: ({ contact }) =>
      `Ce n’était pas vous\u00a0? Choisissez tout de suite un nouveau mot de passe\u00a0: cela déconnecte tous les autres appareils. Écrivez-nous aussi à ${contact}.`,
  },
  en: {
    subject: ({ shop }) => `New sign-in to your ${shop} account`,
    preheader: 'Was it you? Then there is nothing to do.',
    paragraphs: [
      ({ shop }) => `Somebody signed in to your ${shop} account on a device that we had not seen before.`,
      () => 'Was it you? Then there is nothing to do.',
    ],
    button: 'Go to my account',
    notYou: ({ contact }) =>
      `Wasn’t it you? Then choose a new password at once: that signs out all other devices. Please email us at ${contact} too.`,
  },
};
