import type { Localised } from '../../../frame/localised.ts';
import type { AccountMailTexts } from '../account-texts.ts';

export const verifyEmail: Localised<AccountMailTexts> = {
  nl: {
    subject: ({ shop }) => `Bevestig je e-mailadres voor ${shop}`,
    preheader: 'Nog één stap en je account staat klaar.',
    paragraphs: [
      ({ shop }) => `Je hebt met dit e-mailadres een account aangevraagd bij ${shop}.`,
      () => 'Bevestig dat het adres van jou is, dan staat je account voor je klaar.',
    ],
    button: 'E-mailadres bevestigen',
    notYou: ({ contact }) =>
      `Heb je geen account aangevraagd? Dan hoef je niets te doen: zonder bevestiging komt er geen account. Heb je een vraag? Mail naar ${contact}.`,
  },
  de: {
    subject: ({ shop }) => `Bestätigen Sie Ihre E-Mail-Adresse für ${shop}`,
    preheader: 'Nur noch ein Schritt, dann ist Ihr Konto bereit.',
    paragraphs: [
      ({ shop }) => `Sie möchten mit dieser E-Mail-Adresse ein Konto bei ${shop} eröffnen.`,
      () => 'Bitte bestätigen Sie, dass die Adresse Ihnen gehört. Danach ist Ihr Konto bereit.',
    ],
    button: 'E-Mail-Adresse bestätigen',
    notYou: ({ contact }) =>
      `Sie wollten kein Konto eröffnen? Dann brauchen Sie nichts zu tun: Ohne Bestätigung entsteht kein Konto. Bei Fragen schreiben Sie uns an ${contact}.`,
  },
  fr: {
    subject: ({ shop }) => `Confirmez votre adresse e-mail pour ${shop}`,
    preheader: 'Plus qu’une étape et votre compte est prêt.',
    paragraphs: [
      ({ shop }) => `Vous avez demandé l’ouverture d’un compte chez ${shop} avec cette adresse e-mail.`,
      () => 'Confirmez qu’elle vous appartient et votre compte sera prêt.',
    ],
    button: 'Confirmer mon adresse e-mail',
    notYou: ({ contact }) =>
      `Vous n’avez pas demandé de compte\u00a0? Vous n’avez rien à faire\u00a0: sans confirmation, aucun compte n’est ouvert. Une question\u00a0? Écrivez-nous à ${contact}.`,
  },
  en: {
    subject: ({ shop }) => `Confirm your email address for ${shop}`,
    preheader: 'One more step and your account is ready.',
    paragraphs: [
      ({ shop }) => `You asked to open an account with ${shop} using this email address.`,
      () => 'Confirm that the address is yours, and your account is ready.',
    ],
    button: 'Confirm email address',
    notYou: ({ contact }) =>
      `Didn’t ask for an account? Then there is nothing to do: without confirmation, no account is opened. Any questions? Email ${contact}.`,
  },
};
