import type { Localised } from '../../../frame/localised.ts';
import type { AccountMailTexts } from '../account-texts.ts';

export const forgotPassword: Localised<AccountMailTexts> = {
  nl: {
    subject: ({ shop }) => `Kies een nieuw wachtwoord voor ${shop}`,
    preheader: 'Met de link in deze mail kies je een nieuw wachtwoord.',
    paragraphs: [
      ({ shop }) =>
        `Je bent het wachtwoord van je account bij ${shop} kwijt. Geen probleem: kies hier een nieuw.`,
    ],
    button: 'Nieuw wachtwoord kiezen',
    notYou: ({ contact }) =>
      `Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is. Krijg je deze mail vaker? Mail dan naar ${contact}.`,
  },
  de: {
    subject: ({ shop }) => `Wählen Sie ein neues Passwort für ${shop}`,
    preheader: 'Mit dem Link in dieser E-Mail wählen Sie ein neues Passwort.',
    paragraphs: [
      ({ shop }) =>
        `Sie haben das Passwort Ihres Kontos bei ${shop} vergessen? Kein Problem: Wählen Sie hier ein neues.`,
    ],
    button: 'Neues Passwort wählen',
    notYou: ({ contact }) =>
      `Sie haben das nicht angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist. Erhalten Sie diese E-Mail öfter, schreiben Sie uns an ${contact}.`,
  },
  fr: {
    subject: ({ shop }) => `Choisissez un nouveau mot de passe pour ${shop}`,
    preheader: 'Le lien de cet e-mail vous permet de choisir un nouveau mot de passe.',
    paragraphs: [
      ({ shop }) =>
        `Vous avez oublié le mot de passe de votre compte chez ${shop}\u00a0? Choisissez-en un nouveau ici.`,
    ],
    button: 'Choisir un nouveau mot de passe',
    notYou: ({ contact }) =>
      `Vous n’avez rien demandé\u00a0? Vous n’avez rien à faire\u00a0: votre mot de passe reste le même. Si vous recevez souvent cet e-mail, écrivez-nous à ${contact}.`,
  },
  en: {
    subject: ({ shop }) => `Choose a new password for ${shop}`,
    preheader: 'The link in this email lets you choose a new password.',
    paragraphs: [
      ({ shop }) => `Forgotten the password of your ${shop} account? No problem: choose a new one here.`,
    ],
    button: 'Choose a new password',
    notYou: ({ contact }) =>
      `Didn’t ask for this? Then there is nothing to do: your password stays as it is. If you get this email often, email ${contact}.`,
  },
};
