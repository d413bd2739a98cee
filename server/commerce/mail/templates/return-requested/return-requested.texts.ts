import type { Localised } from '../../frame/localised.ts';

interface ReturnRequestedTexts {
  readonly subject: (number: string, shop: string) => string;
  /** The statement that was received, and when. */
  readonly received: (order: string, at: string) => string;
  readonly order: string;
  readonly number: string;
  readonly at: string;
  readonly from: string;
  readonly pieces: string;
  readonly reason: string;
  readonly next: string;
  readonly nextSteps: string;
  readonly address: string;
  /** Asks for the number of the return in the parcel, unless the carrier's label has it. */
  readonly slip: (number: string) => string;
  readonly refund: string;
}

export const RETURN_REQUESTED_TEXTS: Localised<ReturnRequestedTexts> = {
  nl: {
    subject: (number, shop) => `Bevestiging van je herroeping ${number} bij ${shop}`,
    received: (order, at) =>
      `Je hebt de overeenkomst van bestelling ${order} herroepen voor de artikelen hieronder. We hebben je herroeping ontvangen op ${at}. Bewaar deze e-mail als bewijs.`,
    order: 'Bestelnummer',
    number: 'Retournummer',
    at: 'Ontvangen op',
    from: 'E-mailadres van de bestelling',
    pieces: 'Herroepen artikelen',
    reason: 'Je toelichting',
    next: 'Zo stuur je het terug',
    nextSteps:
      'Stuur de artikelen binnen 14 dagen terug, het liefst in hun verpakking. Nog niets ontvangen? Dan hoef je verder niets te doen.',
    address: 'Retouradres',
    slip: (number) => `Leg een briefje met ${number} in het pakket, of schrijf het nummer op de doos.`,
    refund:
      'Je krijgt je geld terug binnen 14 dagen na je herroeping, op dezelfde manier als je betaald hebt. We mogen wachten tot we de artikelen terug hebben.',
  },
  de: {
    subject: (number, shop) => `Bestätigung Ihres Widerrufs ${number} bei ${shop}`,
    received: (order, at) =>
      `Sie haben den Vertrag über die Bestellung ${order} für die unten genannten Artikel widerrufen. Ihr Widerruf ist am ${at} bei uns eingegangen. Bitte bewahren Sie diese E-Mail als Nachweis auf.`,
    order: 'Bestellnummer',
    number: 'Rücksendenummer',
    at: 'Eingegangen am',
    from: 'E-Mail-Adresse der Bestellung',
    pieces: 'Widerrufene Artikel',
    reason: 'Ihre Anmerkung',
    next: 'So senden Sie die Artikel zurück',
    nextSteps:
      'Bitte senden Sie die Artikel innerhalb von 14 Tagen zurück, möglichst in der Originalverpackung. Haben Sie noch nichts erhalten? Dann brauchen Sie nichts weiter zu tun.',
    address: 'Rücksendeadresse',
    slip: (number) =>
      `Legen Sie einen Zettel mit ${number} in das Paket, oder schreiben Sie die Nummer auf den Karton.`,
    refund:
      'Sie erhalten Ihr Geld innerhalb von 14 Tagen nach Ihrem Widerruf auf demselben Zahlungsweg zurück. Wir dürfen warten, bis die Artikel wieder bei uns sind.',
  },
  fr: {
    subject: (number, shop) => `Confirmation de votre rétractation ${number} chez ${shop}`,
    received: (order, at) =>
      `Vous vous êtes rétracté du contrat de la commande ${order} pour les articles ci-dessous. Nous avons reçu votre rétractation le ${at}. Conservez cet e-mail comme preuve.`,
    order: 'Numéro de commande',
    number: 'Numéro de retour',
    at: 'Reçue le',
    from: 'Adresse e-mail de la commande',
    pieces: 'Articles concernés',
    reason: 'Votre précision',
    next: 'Comment renvoyer les articles',
    nextSteps:
      'Renvoyez les articles dans les 14 jours, si possible dans leur emballage. Vous n’avez encore rien reçu\u00a0? Vous n’avez rien à faire.',
    address: 'Adresse de retour',
    slip: (number) => `Glissez un papier avec ${number} dans le colis, ou écrivez le numéro sur le carton.`,
    refund:
      'Vous êtes remboursé dans les 14 jours suivant votre rétractation, par le même moyen de paiement. Nous pouvons attendre d’avoir récupéré les articles.',
  },
  en: {
    subject: (number, shop) => `Your ${shop} cancellation ${number} is confirmed`,
    received: (order, at) =>
      `You have cancelled your contract for the items below from order ${order}. We received your cancellation on ${at}. Please keep this email as proof.`,
    order: 'Order number',
    number: 'Return number',
    at: 'Received on',
    from: 'Email address of the order',
    pieces: 'Items cancelled',
    reason: 'Your note',
    next: 'How to send the items back',
    nextSteps:
      'Please send the items back within 14 days, in their packaging if you can. If you have not received anything yet, there is nothing more for you to do.',
    address: 'Return address',
    slip: (number) => `Put a note with ${number} in the parcel, or write the number on the box.`,
    refund:
      'You get your money back within 14 days of your cancellation, by the method you paid with. We may wait until we have the items back.',
  },
};
