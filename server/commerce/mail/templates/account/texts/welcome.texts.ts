import type { Localised } from '../../../frame/localised.ts';
import type { AccountMailTexts } from '../account-texts.ts';

export const welcome: Localised<AccountMailTexts> = {
  nl: {
    subject: ({ shop }) => `Welkom bij ${shop}`,
    preheader: 'Je account staat klaar.',
    paragraphs: [
      ({ shop }) => `Fijn dat je er bent: je account bij ${shop} staat klaar.`,
      () =>
        'Je vindt er je bestellingen, je adressen en wat je hebt bewaard. Bestellen gaat de volgende keer sneller, want je gegevens staan al klaar.',
    ],
    button: 'Naar mijn account',
    notYou: ({ contact }) =>
      `Heb je dit account niet zelf gemaakt? Laat het ons weten via ${contact}, dan verwijderen we het.`,
  },
  de: {
    subject: ({ shop }) => `Willkommen bei ${shop}`,
    preheader: 'Ihr Konto ist bereit.',
    paragraphs: [
      ({ shop }) => `schön, dass Sie da sind: Ihr Konto bei ${shop} ist bereit.`,
      () =>
        'Dort finden Sie Ihre Bestellungen, Ihre Adressen und alles, was Sie gespeichert haben. Ihre nächste Bestellung geht schneller, denn Ihre Angaben sind schon eingetragen.',
    ],
    button: 'Zu meinem Konto',
    notYou: ({ contact }) =>
      `Sie haben dieses Konto nicht selbst eröffnet? Schreiben Sie uns an ${contact}, dann löschen wir es.`,
  },
  fr: {
    subject: ({ shop }) => `Bienvenue chez ${shop}`,
    preheader: 'Votre compte est prêt.',
    paragraphs: [
      ({ shop }) => `Nous sommes ravis de vous accueillir\u00a0: votre compte chez ${shop} est prêt.`,
      () =>
        'Vous y retrouvez vos commandes, vos adresses et ce que vous avez enregistré. Votre prochaine commande ira plus vite, car vos coordonnées seront déjà remplies.',
    ],
    button: 'Accéder à mon compte',
    notYou: ({ contact }) =>
      `Vous n’avez pas ouvert ce compte\u00a0? Écrivez-nous à ${contact} et nous le supprimerons.`,
  },
  en: {
    subject: ({ shop }) => `Welcome to ${shop}`,
    preheader: 'Your account is ready.',
    paragraphs: [
      ({ shop }) => `It’s good to have you: your ${shop} account is ready.`,
      () =>
        'You will find your orders, your addresses and everything you have saved there. Your next order will be quicker, because your details are filled in.',
    ],
    button: 'Go to my account',
    notYou: ({ contact }) => `Didn’t open this account? Let us know at ${contact} and we will delete it.`,
  },
};
