import type { Localised } from '../../../frame/localised.ts';
import type { AccountMailTexts } from '../account-texts.ts';

export const passkeyAdded: Localised<AccountMailTexts> = {
  nl: {
    subject: ({ shop }) => `Nieuwe passkey voor je account bij ${shop}`,
    preheader: 'Was jij het niet? Lees dan wat je kunt doen.',
    paragraphs: [
      ({ shop, when }) => `Op ${when} is een passkey toegevoegd aan je account bij ${shop}.`,
      () => 'Met deze passkey kun je inloggen zonder wachtwoord.',
    ],
    button: 'Naar mijn account',
    notYou: ({ contact }) =>
      `Was jij het niet? Verwijder de passkey dan bij je gegevens, kies meteen een nieuw wachtwoord en mail ons op ${contact}.`,
  },
  'nl-BE': {
    paragraphs: [
      ({ shop, when }) => `Op ${when} is een passkey toegevoegd aan je account bij ${shop}.`,
      () => 'Met deze passkey kun je je aanmelden zonder wachtwoord.',
    ],
  },
  de: {
    subject: ({ shop }) => `Neuer Passkey für Ihr Konto bei ${shop}`,
    preheader: 'Waren Sie es nicht? Lesen Sie, was Sie tun können.',
    paragraphs: [
      ({ shop, when }) => `am ${when} wurde Ihrem Konto bei ${shop} ein Passkey hinzugefügt.`,
      () => 'Mit diesem Passkey können Sie sich ohne Passwort anmelden.',
    ],
    button: 'Zu meinem Konto',
    notYou: ({ contact }) =>
      `Sie waren es nicht? Entfernen Sie den Passkey bitte in Ihren Daten, wählen Sie sofort ein neues Passwort und schreiben Sie uns an ${contact}.`,
  },
  fr: {
    subject: ({ shop }) => `Nouvelle clé d’accès pour votre compte chez ${shop}`,
    preheader: 'Ce n’était pas vous\u00a0? Voici ce que vous pouvez faire.',
    paragraphs: [
      ({ shop, when }) => `Une clé d’accès a été ajoutée à votre compte chez ${shop} le ${when}.`,
      () => 'Elle permet de se connecter sans mot de passe.',
    ],
    button: 'Accéder à mon compte',
    notYou: ({ contact }) =>
      `Ce n’était pas vous\u00a0? Supprimez cette clé d’accès dans vos données, choisissez tout de suite un nouveau mot de passe et écrivez-nous à ${contact}.`,
  },
  en: {
    subject: ({ shop }) => `New passkey for your ${shop} account`,
    preheader: 'Wasn’t it you? Read what you can do.',
    paragraphs: [
      ({ shop, when }) => `A passkey was added to your ${shop} account on ${when}.`,
      () => 'With this passkey you can sign in without a password.',
    ],
    button: 'Go to my account',
    notYou: ({ contact }) =>
      `Wasn’t it you? Then remove the passkey under your details, choose a new password at once and email us at ${contact}.`,
  },
};
