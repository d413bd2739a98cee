import type { Localised } from '../../../frame/localised.ts';
import type { AccountMailTexts } from '../account-texts.ts';

export const emailChangeOld: Localised<AccountMailTexts> = {
  nl: {
    subject: ({ shop }) => `Bevestig de wijziging van je e-mailadres bij ${shop}`,
    preheader: 'Je account krijgt een ander e-mailadres als jij dat bevestigt.',
    paragraphs: [
      ({ shop }) => `Je wilt het e-mailadres van je account bij ${shop} wijzigen.`,
      () =>
        'Dat gebeurt pas als je het twee keer bevestigt: met deze mail, en met de mail die we naar je nieuwe adres hebben gestuurd.',
    ],
    button: 'Wijziging bevestigen',
    notYou: ({ contact }) =>
      `Heb je hier niet om gevraagd? Bevestig dan niets: zonder jou verandert er niets. Wijzig wel je wachtwoord, en mail ons op ${contact}.`,
  },
  de: {
    subject: ({ shop }) => `Bestätigen Sie die Änderung Ihrer E-Mail-Adresse bei ${shop}`,
    preheader: 'Ihr Konto erhält eine andere E-Mail-Adresse, sobald Sie es bestätigen.',
    paragraphs: [
      ({ shop }) => `Sie möchten die E-Mail-Adresse Ihres Kontos bei ${shop} ändern.`,
      () =>
        'Das geschieht erst, wenn Sie es zweimal bestätigen: mit dieser E-Mail und mit der E-Mail an Ihre neue Adresse.',
    ],
    button: 'Änderung bestätigen',
    notYou: ({ contact }) =>
      `Sie haben das nicht angefordert? Dann bestätigen Sie bitte nichts: Ohne Sie ändert sich nichts. Ändern Sie aber Ihr Passwort und schreiben Sie uns an ${contact}.`,
  },
  fr: {
    subject: ({ shop }) => `Confirmez le changement de votre adresse e-mail chez ${shop}`,
    preheader: 'Votre compte changera d’adresse e-mail si vous le confirmez.',
    paragraphs: [
      ({ shop }) => `Vous souhaitez changer l’adresse e-mail de votre compte chez ${shop}.`,
      () =>
        'Le changement n’a lieu que si vous le confirmez deux fois\u00a0: avec cet e-mail et avec celui envoyé à votre nouvelle adresse.',
    ],
    button: 'Confirmer le changement',
    notYou: ({ contact }) =>
      `Vous n’avez rien demandé\u00a0? Ne confirmez rien\u00a0: sans vous, rien ne change. Modifiez tout de même votre mot de passe et écrivez-nous à ${contact}.`,
  },
  en: {
    subject: ({ shop }) => `Confirm the change of your email address with ${shop}`,
    preheader: 'Your account gets a new email address once you confirm it.',
    paragraphs: [
      ({ shop }) => `You asked to change the email address of your ${shop} account.`,
      () =>
        'That happens only once you have confirmed it twice: with this email, and with the one we sent to your new address.',
    ],
    button: 'Confirm the change',
    notYou: ({ contact }) =>
      `Didn’t ask for this? Then don’t confirm it: nothing changes without you. Please change your password, and email us at ${contact}.`,
  },
};
