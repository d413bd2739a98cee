import type { Localised } from '../../../frame/localised.ts';
import type { AccountMailTexts } from '../account-texts.ts';

export const emailChangeNew: Localised<AccountMailTexts> = {
  nl: {
    subject: ({ shop }) => `Bevestig je nieuwe e-mailadres voor ${shop}`,
    preheader: 'Bevestig dat dit adres van jou is.',
    paragraphs: [
      ({ shop }) =>
        `Je wilt dit e-mailadres gebruiken voor je account bij ${shop}. Bevestig dat het van jou is.`,
      () => 'Op je oude adres vind je ook een mail. Als je beide hebt bevestigd, is de wijziging klaar.',
    ],
    button: 'Nieuw adres bevestigen',
    notYou: ({ contact }) =>
      `Zegt dit je niets? Dan hoef je niets te doen: zonder bevestiging gebruiken we dit adres niet. Heb je een vraag? Mail naar ${contact}.`,
  },
  de: {
    subject: ({ shop }) => `Bestätigen Sie Ihre neue E-Mail-Adresse für ${shop}`,
    preheader: 'Bestätigen Sie, dass diese Adresse Ihnen gehört.',
    paragraphs: [
      ({ shop }) =>
        `Sie möchten diese E-Mail-Adresse für Ihr Konto bei ${shop} verwenden. Bitte bestätigen Sie, dass sie Ihnen gehört.`,
      () =>
        'An Ihre alte Adresse haben wir ebenfalls eine E-Mail gesendet. Sobald Sie beide bestätigt haben, ist die Änderung abgeschlossen.',
    ],
    button: 'Neue Adresse bestätigen',
    notYou: ({ contact }) =>
      `Das sagt Ihnen nichts? Dann brauchen Sie nichts zu tun: Ohne Bestätigung verwenden wir diese Adresse nicht. Bei Fragen schreiben Sie uns an ${contact}.`,
  },
  fr: {
    subject: ({ shop }) => `Confirmez votre nouvelle adresse e-mail pour ${shop}`,
    preheader: 'Confirmez que cette adresse vous appartient.',
    paragraphs: [
      ({ shop }) =>
        `Vous souhaitez utiliser cette adresse e-mail pour votre compte chez ${shop}. Confirmez qu’elle vous appartient.`,
      () =>
        'Vous trouverez aussi un e-mail à votre ancienne adresse. Dès que vous aurez confirmé les deux, le changement sera terminé.',
    ],
    button: 'Confirmer ma nouvelle adresse',
    notYou: ({ contact }) =>
      `Cela ne vous dit rien\u00a0? Vous n’avez rien à faire\u00a0: sans confirmation, nous n’utilisons pas cette adresse. Une question\u00a0? Écrivez-nous à ${contact}.`,
  },
  en: {
    subject: ({ shop }) => `Confirm your new email address for ${shop}`,
    preheader: 'Confirm that this address is yours.',
    paragraphs: [
      ({ shop }) =>
        `You asked to use this email address for your ${shop} account. Please confirm that it is yours.`,
      () =>
        'There is an email at your old address too. Once you have confirmed both, the change is complete.',
    ],
    button: 'Confirm new address',
    notYou: ({ contact }) =>
      `Didn’t ask for this? Then there is nothing to do: without confirmation, we do not use this address. Any questions? Email ${contact}.`,
  },
};
