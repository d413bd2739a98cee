import type { Localised } from '../../../frame/localised.ts';
import type { AccountMailTexts } from '../account-texts.ts';

export const accountExists: Localised<AccountMailTexts> = {
  nl: {
    subject: ({ shop }) => `Je hebt al een account bij ${shop}`,
    preheader: 'Iemand wilde een account maken met jouw e-mailadres.',
    paragraphs: [
      ({ shop }) =>
        `Iemand wilde bij ${shop} een account maken met dit e-mailadres. Dat heb je al, dus er is niets veranderd.`,
      () =>
        'Was jij het? Log dan in met je wachtwoord. Weet je het niet meer, dan kies je op de inlogpagina een nieuw wachtwoord.',
    ],
    button: 'Inloggen',
    notYou: ({ contact }) =>
      `Was jij het niet? Dan hoef je niets te doen: niemand kan hiermee in je account. Heb je een vraag? Mail naar ${contact}.`,
  },
  'nl-BE': {
    paragraphs: [
      ({ shop }) =>
        `Iemand wilde bij ${shop} een account maken met dit e-mailadres. Dat heb je al, dus er is niets veranderd.`,
      () =>
        'Was jij het? Meld je dan aan met je wachtwoord. Weet je het niet meer, dan kies je op de aanmeldpagina een nieuw wachtwoord.',
    ],
    button: 'Aanmelden',
  },
  de: {
    subject: ({ shop }) => `Sie haben bereits ein Konto bei ${shop}`,
    preheader: 'Jemand wollte mit Ihrer E-Mail-Adresse ein Konto eröffnen.',
    paragraphs: [
      ({ shop }) =>
        `jemand wollte bei ${shop} mit dieser E-Mail-Adresse ein Konto eröffnen. Sie haben bereits eines, deshalb hat sich nichts geändert.`,
      () =>
        'Waren Sie es selbst? Dann melden Sie sich mit Ihrem Passwort an. Falls Sie es vergessen haben, wählen Sie auf der Anmeldeseite ein neues.',
    ],
    button: 'Anmelden',
    notYou: ({ contact }) =>
      `Sie waren es nicht? Dann brauchen Sie nichts zu tun: Niemand gelangt dadurch in Ihr Konto. Bei Fragen schreiben Sie uns an ${contact}.`,
  },
  fr: {
    subject: ({ shop }) => `Vous avez déjà un compte chez ${shop}`,
    preheader: 'Quelqu’un a voulu ouvrir un compte avec votre adresse e-mail.',
    paragraphs: [
      ({ shop }) =>
        `Quelqu’un a voulu ouvrir un compte chez ${shop} avec cette adresse e-mail. Vous en avez déjà un\u00a0: rien n’a changé.`,
      () =>
        'C’était vous\u00a0? Connectez-vous avec votre mot de passe. Si vous l’avez oublié, choisissez-en un nouveau sur la page de connexion.',
    ],
    button: 'Me connecter',
    notYou: ({ contact }) =>
      `Ce n’était pas vous\u00a0? Vous n’avez rien à faire\u00a0: personne ne peut accéder à votre compte ainsi. Une question\u00a0? Écrivez-nous à ${contact}.`,
  },
  en: {
    subject: ({ shop }) => `You already have an account with ${shop}`,
    preheader: 'Somebody tried to open an account with your email address.',
    paragraphs: [
      ({ shop }) =>
        `Somebody tried to open an account with ${shop} using this email address. You already have one, so nothing has changed.`,
      () =>
        'Was it you? Then sign in with your password. If you have forgotten it, choose a new one on the sign-in page.',
    ],
    button: 'Sign in',
    notYou: ({ contact }) =>
      `Wasn’t it you? Then there is nothing to do: this lets nobody into your account. Any questions? Email ${contact}.`,
  },
};
