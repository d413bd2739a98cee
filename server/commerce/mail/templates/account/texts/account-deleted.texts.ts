import type { Localised } from '../../../frame/localised.ts';
import type { AccountMailTexts } from '../account-texts.ts';

export const accountDeleted: Localised<AccountMailTexts> = {
  nl: {
    subject: ({ shop }) => `Je account bij ${shop} is verwijderd`,
    preheader: 'Je gegevens zijn gewist.',
    paragraphs: [
      ({ shop }) =>
        `Je account bij ${shop} is verwijderd, met je adressen, je wachtwoord en passkeys, en alles wat je had bewaard.`,
      () =>
        'Bestellingen die je hebt betaald, moeten we bewaren zolang de belastingwet dat vraagt. Daarna wissen we ook je gegevens daarin.',
      () => 'Dit is onze laatste mail over je account. Bedankt dat je bij ons was.',
    ],
    button: 'Naar de winkel',
    notYou: ({ contact }) => `Heb je dit niet zelf gedaan? Mail ons dan meteen op ${contact}.`,
  },
  'nl-BE': { button: 'Naar de shop' },
  de: {
    subject: ({ shop }) => `Ihr Konto bei ${shop} wurde gelöscht`,
    preheader: 'Ihre Daten sind gelöscht.',
    paragraphs: [
      ({ shop }) =>
        `Ihr Konto bei ${shop} wurde gelöscht, mit Ihren Adressen, Ihrem Passwort, Ihren Passkeys und allem, was Sie gespeichert hatten.`,
      () =>
        'Bezahlte Bestellungen müssen wir so lange aufbewahren, wie es das Steuerrecht verlangt. Danach löschen wir auch dort Ihre Daten.',
      () => 'Dies ist unsere letzte E-Mail zu Ihrem Konto. Danke, dass Sie bei uns waren.',
    ],
    button: 'Zum Shop',
    notYou: ({ contact }) =>
      `Sie haben das nicht selbst veranlasst? Schreiben Sie uns bitte sofort an ${contact}.`,
  },
  fr: {
    subject: ({ shop }) => `Votre compte chez ${shop} est supprimé`,
    preheader: 'Vos données sont effacées.',
    paragraphs: [
      ({ shop }) =>
        `Votre compte chez ${shop} est supprimé, avec vos adresses, votre mot de passe, vos clés d’accès et tout ce que vous aviez enregistré.`,
      () =>
        'Nous devons conserver les commandes payées aussi longtemps que la législation fiscale l’exige. Nous y effacerons ensuite vos données.',
      () => 'Ceci est notre dernier e-mail au sujet de votre compte. Merci de votre confiance.',
    ],
    button: 'Vers la boutique',
    notYou: ({ contact }) =>
      `Vous n’êtes pas à l’origine de cette suppression\u00a0? Écrivez-nous tout de suite à ${contact}.`,
  },
  en: {
    subject: ({ shop }) => `Your ${shop} account has been deleted`,
    preheader: 'Your data has been erased.',
    paragraphs: [
      ({ shop }) =>
        `Your ${shop} account has been deleted, with your addresses, your password and passkeys, and everything you had saved.`,
      () =>
        'We have to keep paid orders for as long as tax law requires. After that, we erase your details in them too.',
      () => 'This is our last email about your account. Thank you for having been with us.',
    ],
    button: 'Go to the shop',
    notYou: ({ contact }) => `Didn’t do this yourself? Then email us at once at ${contact}.`,
  },
};
