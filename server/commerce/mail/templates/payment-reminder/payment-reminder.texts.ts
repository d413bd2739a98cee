import type { Localised } from '../../frame/localised.ts';

interface PaymentReminderTexts {
  readonly subject: (shop: string) => string;
  readonly missing: (amount: string) => string;
  /** With the day and time at which the order ends. */
  readonly until: (when: string) => string;
  readonly paidAlready: string;
  /** The label of the button to the bank details. */
  readonly pay: string;
}

export const PAYMENT_REMINDER_TEXTS: Localised<PaymentReminderTexts> = {
  nl: {
    subject: (shop) => `We wachten nog op je betaling aan ${shop}`,
    missing: (amount) => `We hebben je overschrijving van ${amount} nog niet ontvangen.`,
    until: (when) =>
      `Tot ${when} houden we alles voor je vast. Daarna geven we de artikelen vrij; ze blijven wel in je winkelwagen staan.`,
    paidAlready:
      'Heb je al overgemaakt? Dan hoef je niets te doen: een overschrijving duurt soms een werkdag.',
    pay: 'Naar de betaalgegevens',
  },
  de: {
    subject: (shop) => `Wir warten noch auf Ihre Zahlung an ${shop}`,
    missing: (amount) => `Ihre Überweisung von ${amount} ist noch nicht bei uns eingegangen.`,
    until: (when) =>
      `Bis ${when} halten wir alles für Sie zurück. Danach geben wir die Artikel frei; in Ihrem Warenkorb bleiben sie.`,
    paidAlready:
      'Haben Sie schon überwiesen? Dann brauchen Sie nichts zu tun: Eine Überweisung dauert manchmal einen Werktag.',
    pay: 'Zu den Zahlungsdaten',
  },
  fr: {
    subject: (shop) => `Nous attendons encore votre paiement à ${shop}`,
    missing: (amount) => `Nous n’avons pas encore reçu votre virement de ${amount}.`,
    until: (when) =>
      `Nous gardons tout pour vous jusqu’au ${when}. Ensuite, nous libérons les articles\u00a0; ils restent dans votre panier.`,
    paidAlready:
      'Vous avez déjà effectué le virement\u00a0? Vous n’avez rien à faire\u00a0: il met parfois un jour ou deux à arriver.',
    pay: 'Voir les coordonnées bancaires',
  },
  en: {
    subject: (shop) => `We’re still waiting for your payment to ${shop}`,
    missing: (amount) => `We have not received your bank transfer of ${amount} yet.`,
    until: (when) =>
      `We are holding everything for you until ${when}. After that we release the items; they stay in your basket.`,
    paidAlready: 'Paid already? You don’t need to do anything: a transfer can take a working day.',
    pay: 'See the bank details',
  },
};
