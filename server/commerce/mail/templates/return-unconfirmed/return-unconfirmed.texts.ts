import type { Localised } from '../../frame/localised.ts';

interface ReturnUnconfirmedTexts {
  readonly subject: (number: string, shop: string) => string;
  /** The statement that was received, and when. */
  readonly received: (order: string, at: string) => string;
  /** Why the shopper is asked to confirm it, and until when. */
  readonly confirm: (until: string) => string;
  readonly button: string;
  readonly notYou: string;
}

export const RETURN_UNCONFIRMED_TEXTS: Localised<ReturnUnconfirmedTexts> = {
  nl: {
    subject: (number, shop) => `Bevestig je herroeping ${number} bij ${shop}`,
    received: (order, at) =>
      `We hebben op ${at} een herroeping ontvangen van de overeenkomst van bestelling ${order}, voor de artikelen hieronder. Bewaar deze e-mail als bewijs: die datum telt.`,
    confirm: (until) =>
      `De herroeping kwam zonder account binnen. Bevestig daarom met de knop dat ze van jou is; dat kan tot en met ${until}. Wil je een deel houden? Kies dan daar wat je terugstuurt.`,
    button: 'Herroeping bevestigen',
    notYou: 'Niet van jou? Dan hoef je niets te doen: zonder bevestiging gebeurt er niets.',
  },
  de: {
    subject: (number, shop) => `Bitte bestätigen Sie Ihren Widerruf ${number} bei ${shop}`,
    received: (order, at) =>
      `Am ${at} ist bei uns ein Widerruf des Vertrags über die Bestellung ${order} für die unten genannten Artikel eingegangen. Bitte bewahren Sie diese E-Mail als Nachweis auf: Dieser Zeitpunkt zählt.`,
    confirm: (until) =>
      `Der Widerruf wurde ohne Konto erklärt. Bitte bestätigen Sie deshalb bis einschließlich ${until} über die Schaltfläche, dass er von Ihnen stammt. Möchten Sie einen Teil behalten? Dann wählen Sie dort aus, was Sie zurücksenden.`,
    button: 'Widerruf bestätigen',
    notYou: 'Nicht von Ihnen? Dann brauchen Sie nichts zu tun: Ohne Bestätigung geschieht nichts.',
  },
  fr: {
    subject: (number, shop) => `Confirmez votre rétractation ${number} chez ${shop}`,
    received: (order, at) =>
      `Le ${at}, nous avons reçu une rétractation du contrat de la commande ${order} pour les articles ci-dessous. Conservez cet e-mail comme preuve\u00a0: c’est cette date qui compte.`,
    confirm: (until) =>
      `Cette rétractation nous est parvenue sans compte. Confirmez donc avec le bouton qu’elle vient de vous, jusqu’au ${until} inclus. Vous souhaitez garder une partie des articles\u00a0? Choisissez alors ce que vous renvoyez.`,
    button: 'Confirmer la rétractation',
    notYou:
      'Ce n’était pas vous\u00a0? Vous n’avez rien à faire\u00a0: sans confirmation, il ne se passe rien.',
  },
  en: {
    subject: (number, shop) => `Please confirm your ${shop} cancellation ${number}`,
    received: (order, at) =>
      `On ${at} we received a cancellation of the contract for the items below from order ${order}. Please keep this email as proof: that date counts.`,
    confirm: (until) =>
      `It was sent without an account, so please use the button to confirm that it comes from you, up to and including ${until}. Keeping some of the items? You can choose there what you are sending back.`,
    button: 'Confirm cancellation',
    notYou: 'Not from you? Then there is nothing for you to do: without a confirmation, nothing happens.',
  },
};
