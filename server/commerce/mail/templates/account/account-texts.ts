import type { Localised } from '../../frame/localised.ts';

/** Values in the texts of account mails. */
interface MailValues {
  readonly shop: string;
  /** Day and time of what the mail reports. */
  readonly when: string;
  /** The contact address of the shop. */
  readonly contact: string;
}

type Text = (values: MailValues) => string;

/** The texts of one account mail in one language. */
export interface AccountMailTexts {
  readonly subject: Text;
  readonly preheader: string;
  readonly paragraphs: readonly Text[];
  /** The label of the link. */
  readonly button: string;
  /** What to do when it was somebody else. */
  readonly notYou: Text;
}

/** Texts that account mails share. */
interface SharedTexts {
  /** Above the address of the link. */
  readonly plainLink: string;
  /** With the day and time at which the link expires. */
  readonly expires: (when: string) => string;
  readonly device: string;
  readonly time: string;
  readonly newEmail: string;
}

export const SHARED_TEXTS: Localised<SharedTexts> = {
  nl: {
    plainLink: 'Werkt de knop niet? Kopieer dan deze link naar je browser:',
    expires: (when) => `De link werkt één keer, en tot ${when}.`,
    device: 'Apparaat',
    time: 'Tijdstip',
    newEmail: 'Nieuw e-mailadres',
  },
  'nl-BE': { device: 'Toestel' },
  de: {
    plainLink: 'Funktioniert die Schaltfläche nicht? Dann kopieren Sie bitte diesen Link in Ihren Browser:',
    expires: (when) => `Der Link funktioniert einmal und ist bis ${when} gültig.`,
    device: 'Gerät',
    time: 'Zeitpunkt',
    newEmail: 'Neue E-Mail-Adresse',
  },
  fr: {
    plainLink: 'Le bouton ne fonctionne pas\u00a0? Copiez ce lien dans votre navigateur\u00a0:',
    expires: (when) => `Ce lien ne fonctionne qu’une fois et reste valable jusqu’au ${when}.`,
    device: 'Appareil',
    time: 'Date et heure',
    newEmail: 'Nouvelle adresse e-mail',
  },
  en: {
    plainLink: 'Button not working? Copy this link into your browser:',
    expires: (when) => `The link works once, until ${when}.`,
    device: 'Device',
    time: 'Time',
    newEmail: 'New email address',
  },
};
