import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import type { PaymentMethodId } from '#shared/enumerations.ts';
import { fallbackChain, type Language, type Locale } from '#shared/locales/index.ts';
import type { SandboxRefund, WebhookMode } from '../../../db/schema/orders/payments.ts';

export interface SandboxTexts {
  readonly title: string;
  readonly test: string;
  readonly to: string;
  readonly amount: string;
  readonly method: string;
  readonly methods: Readonly<Record<PaymentMethodId, string>>;
  readonly pay: (amount: string) => string;
  readonly fail: string;
  readonly cancel: string;
  readonly expire: string;
  readonly webhook: string;
  readonly webhookHint: string;
  readonly modes: Readonly<Record<WebhookMode, string>>;
  readonly ended: Readonly<Partial<Record<PaymentState, string>>>;
  /** What the bank, and the tester, can do with a payment that was paid. */
  readonly later: string;
  readonly chargeBack: (amount: string) => string;
  readonly reverse: string;
  readonly refunds: string;
  readonly refundStates: Readonly<Record<SandboxRefund['state'], string>>;
  readonly payOut: string;
  readonly holdRefunds: string;
  readonly payRefunds: string;
  readonly recent: string;
  readonly none: string;
  readonly back: (shop: string) => string;
  readonly unknown: string;
  readonly unknownHint: string;
}

const NAMES = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  paypal: 'PayPal',
  eps: 'eps',
  klarna: 'Klarna',
} as const;

const nl: SandboxTexts = {
  title: 'Betalen',
  test: 'Dit is een testbetaling: er wordt niets afgeschreven.',
  to: 'Aan',
  amount: 'Bedrag',
  method: 'Betaalwijze',
  methods: { ...NAMES, creditcard: 'Creditcard', banktransfer: 'Bankoverschrijving' },
  pay: (amount) => `${amount} betalen`,
  fail: 'Laten mislukken',
  cancel: 'Annuleren',
  expire: 'Laten verlopen',
  webhook: 'Webhook',
  webhookHint: 'Wanneer de winkel hoort dat er iets is veranderd.',
  modes: {
    normal: 'Meteen, terwijl je terugkeert',
    before: 'Voordat je terugkeert',
    late: 'Laat, nadat je bent teruggekeerd',
    twice: 'Twee keer',
    never: 'Nooit',
  },
  ended: {
    paid: 'Deze betaling is gelukt.',
    authorized: 'Deze betaling is gelukt.',
    failed: 'Deze betaling is mislukt.',
    canceled: 'Deze betaling is geannuleerd.',
    expired: 'Deze betaling is verlopen.',
  },
  later: 'Wat de bank later doet',
  chargeBack: (amount) => `${amount} terugboeken`,
  reverse: 'Terugboeking intrekken',
  refunds: 'Terugbetalingen',
  refundStates: { pending: 'onderweg', refunded: 'uitbetaald', failed: 'mislukt' },
  payOut: 'Uitbetalen',
  holdRefunds: 'Nieuwe terugbetalingen laten wachten',
  payRefunds: 'Nieuwe terugbetalingen meteen uitbetalen',
  recent: 'Testbetalingen',
  none: 'Er is nog niets betaald.',
  back: (shop) => `Terug naar ${shop}`,
  unknown: 'Deze betaling bestaat niet',
  unknownHint: 'Controleer het adres of begin opnieuw vanuit je winkelwagen.',
};

const de: SandboxTexts = {
  title: 'Bezahlen',
  test: 'Das ist eine Testzahlung: Es wird nichts abgebucht.',
  to: 'An',
  amount: 'Betrag',
  method: 'Zahlungsart',
  methods: { ...NAMES, creditcard: 'Kreditkarte', banktransfer: 'Überweisung' },
  pay: (amount) => `${amount} bezahlen`,
  fail: 'Fehlschlagen lassen',
  cancel: 'Abbrechen',
  expire: 'Verfallen lassen',
  webhook: 'Webhook',
  webhookHint: 'Wann der Shop erfährt, dass sich etwas geändert hat.',
  modes: {
    normal: 'Sofort, während Sie zurückkehren',
    before: 'Bevor Sie zurückkehren',
    late: 'Spät, nachdem Sie zurückgekehrt sind',
    twice: 'Zweimal',
    never: 'Nie',
  },
  ended: {
    paid: 'Diese Zahlung ist erfolgt.',
    authorized: 'Diese Zahlung ist erfolgt.',
    failed: 'Diese Zahlung ist fehlgeschlagen.',
    canceled: 'Diese Zahlung wurde abgebrochen.',
    expired: 'Diese Zahlung ist verfallen.',
  },
  later: 'Was die Bank später tut',
  chargeBack: (amount) => `${amount} zurückbuchen`,
  reverse: 'Rückbuchung zurücknehmen',
  refunds: 'Erstattungen',
  refundStates: { pending: 'unterwegs', refunded: 'ausgezahlt', failed: 'fehlgeschlagen' },
  payOut: 'Auszahlen',
  holdRefunds: 'Neue Erstattungen warten lassen',
  payRefunds: 'Neue Erstattungen sofort auszahlen',
  recent: 'Testzahlungen',
  none: 'Es wurde noch nichts bezahlt.',
  back: (shop) => `Zurück zu ${shop}`,
  unknown: 'Diese Zahlung gibt es nicht',
  unknownHint: 'Prüfen Sie die Adresse oder beginnen Sie im Warenkorb von vorn.',
};

const fr: SandboxTexts = {
  title: 'Paiement',
  test: 'Ceci est un paiement de test\u00a0: rien ne sera débité.',
  to: 'À',
  amount: 'Montant',
  method: 'Mode de paiement',
  methods: { ...NAMES, creditcard: 'Carte bancaire', banktransfer: 'Virement bancaire' },
  pay: (amount) => `Payer ${amount}`,
  fail: 'Faire échouer',
  cancel: 'Annuler',
  expire: 'Laisser expirer',
  webhook: 'Webhook',
  webhookHint: 'Quand la boutique apprend que quelque chose a changé.',
  modes: {
    normal: 'Tout de suite, pendant votre retour',
    before: 'Avant votre retour',
    late: 'Tard, après votre retour',
    twice: 'Deux fois',
    never: 'Jamais',
  },
  ended: {
    paid: 'Ce paiement a réussi.',
    authorized: 'Ce paiement a réussi.',
    failed: 'Ce paiement a échoué.',
    canceled: 'Ce paiement a été annulé.',
    expired: 'Ce paiement a expiré.',
  },
  later: 'Ce que la banque fait plus tard',
  chargeBack: (amount) => `Rétrofacturer ${amount}`,
  reverse: 'Annuler la rétrofacturation',
  refunds: 'Remboursements',
  refundStates: { pending: 'en cours', refunded: 'versé', failed: 'échoué' },
  payOut: 'Verser',
  holdRefunds: 'Mettre les prochains remboursements en attente',
  payRefunds: 'Verser les prochains remboursements aussitôt',
  recent: 'Paiements de test',
  none: 'Rien n’a encore été payé.',
  back: (shop) => `Retour chez ${shop}`,
  unknown: 'Ce paiement n’existe pas',
  unknownHint: 'Vérifiez l’adresse ou recommencez depuis votre panier.',
};

const en: SandboxTexts = {
  title: 'Payment',
  test: 'This is a test payment: nothing will be charged.',
  to: 'To',
  amount: 'Amount',
  method: 'Payment method',
  methods: { ...NAMES, creditcard: 'Credit card', banktransfer: 'Bank transfer' },
  pay: (amount) => `Pay ${amount}`,
  fail: 'Fail',
  cancel: 'Cancel',
  expire: 'Expire',
  webhook: 'Webhook',
  webhookHint: 'When the shop is notified of the change.',
  modes: {
    normal: 'Immediately, while you return',
    before: 'Before you return',
    late: 'Late, after you have returned',
    twice: 'Twice',
    never: 'Never',
  },
  ended: {
    paid: 'This payment was successful.',
    authorized: 'This payment was successful.',
    failed: 'This payment has failed.',
    canceled: 'This payment was cancelled.',
    expired: 'This payment has expired.',
  },
  later: 'What the bank does later',
  chargeBack: (amount) => `Charge back ${amount}`,
  reverse: 'Reverse the chargeback',
  refunds: 'Refunds',
  refundStates: { pending: 'on its way', refunded: 'paid out', failed: 'failed' },
  payOut: 'Pay out',
  holdRefunds: 'Hold new refunds',
  payRefunds: 'Pay out new refunds at once',
  recent: 'Test payments',
  none: 'Nothing has been paid yet.',
  back: (shop) => `Back to ${shop}`,
  unknown: 'Payment not found',
  unknownHint: 'Check the address, or start again from your basket.',
};

const TEXTS: Readonly<Record<Language, SandboxTexts>> & Partial<Record<Locale, Partial<SandboxTexts>>> = {
  nl,
  de,
  fr,
  en,
  'nl-BE': { methods: { ...nl.methods, creditcard: 'Kredietkaart', banktransfer: 'Overschrijving' } },
};

/** The texts of the payment page in a locale. */
export function sandboxTexts(locale: Locale): SandboxTexts {
  const [own, language] = fallbackChain(locale);
  return { ...TEXTS[language], ...TEXTS[own] };
}
