import type { MessageKind } from '#shared/messages/message-kinds.ts';
import type { Localised } from '../../frame/localised.ts';

/** The texts of mails about forms in one language. */
export interface FormTexts {
  /** To the shop. */
  readonly message: {
    readonly subject: (kind: string, name: string) => string;
    readonly closing: string;
  };
  /** To the sender: the paragraphs of each kind. */
  readonly received: Readonly<Record<MessageKind, readonly string[]>> & {
    readonly subject: (shop: string) => string;
    readonly notYou: (contact: string) => string;
  };
  readonly confirm: {
    readonly subject: (shop: string) => string;
    readonly lead: (shop: string) => string;
    readonly button: string;
    readonly expires: (when: string) => string;
    readonly notYou: string;
  };
  readonly welcome: {
    readonly subject: (shop: string) => string;
    readonly lead: (shop: string) => string;
    /** Above the address that ends the subscription. */
    readonly unsubscribe: string;
  };
  readonly plainLink: string;
}

export const FORM_TEXTS: Localised<FormTexts> = {
  nl: {
    message: {
      subject: (kind, name) => `${kind} van ${name}`,
      closing:
        'Antwoord op deze mail gaat rechtstreeks naar de afzender. Grote bestanden haal je op met npm run inbox.',
    },
    received: {
      subject: (shop) => `We hebben je bericht ontvangen | ${shop}`,
      contact: ['Bedankt voor je bericht. We lezen het en antwoorden op werkdagen meestal dezelfde dag.'],
      advice: [
        'Bedankt voor je aanvraag. Een van onze adviseurs bekijkt je ruimte en rekent met je mee.',
        'Op werkdagen hoor je meestal binnen twee dagen van ons.',
      ],
      application: [
        'Bedankt voor je sollicitatie. We lezen je brief en je cv zorgvuldig.',
        'Binnen een week hoor je van ons.',
      ],
      notYou: (contact) =>
        `Heb je ons niet geschreven? Dan heeft iemand zich in het adres vergist. Laat het ons weten via ${contact}.`,
    },
    confirm: {
      subject: (shop) => `Bevestig je inschrijving voor de nieuwsbrief van ${shop}`,
      lead: (shop) => `Nog één klik en je krijgt de nieuwsbrief van ${shop}.`,
      button: 'Ja, ik wil de nieuwsbrief',
      expires: (when) => `De link werkt tot ${when}.`,
      notYou: 'Heb je je niet ingeschreven? Doe dan niets: zonder je bevestiging sturen we je niets.',
    },
    welcome: {
      subject: (shop) => `Je bent ingeschreven voor de nieuwsbrief van ${shop}`,
      lead: (shop) => `Fijn dat je meeleest. Eén keer per maand krijg je post van ${shop}.`,
      unsubscribe: 'Toch liever niet? Uitschrijven kan altijd met één klik:',
    },
    plainLink: 'Werkt de knop niet? Kopieer dan deze link naar je browser:',
  },
  de: {
    message: {
      subject: (kind, name) => `${kind} von ${name}`,
      closing:
        'Eine Antwort auf diese E-Mail geht direkt an den Absender. Große Dateien holen Sie mit npm run inbox ab.',
    },
    received: {
      subject: (shop) => `Wir haben Ihre Nachricht erhalten | ${shop}`,
      contact: ['Vielen Dank für Ihre Nachricht. Wir antworten an Werktagen meist noch am selben Tag.'],
      advice: [
        'Vielen Dank für Ihre Anfrage. Eine Fachperson sieht sich Ihren Raum an und rechnet mit Ihnen.',
        'An Werktagen melden wir uns meist innerhalb von zwei Tagen.',
      ],
      application: [
        'Vielen Dank für Ihre Bewerbung. Wir lesen Ihr Schreiben und Ihren Lebenslauf sorgfältig.',
        'Innerhalb einer Woche hören Sie von uns.',
      ],
      notYou: (contact) =>
        `Sie haben uns nicht geschrieben? Dann hat sich jemand in der Adresse geirrt. Bitte sagen Sie uns Bescheid: ${contact}.`,
    },
    confirm: {
      subject: (shop) => `Bitte bestätigen Sie Ihre Anmeldung zum Newsletter von ${shop}`,
      lead: (shop) => `Noch ein Klick, und Sie erhalten den Newsletter von ${shop}.`,
      button: 'Ja, ich möchte den Newsletter',
      expires: (when) => `Der Link ist bis ${when} gültig.`,
      notYou:
        'Sie haben sich nicht angemeldet? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung schicken wir Ihnen nichts.',
    },
    welcome: {
      subject: (shop) => `Sie erhalten jetzt den Newsletter von ${shop}`,
      lead: (shop) => `Schön, dass Sie mitlesen. Einmal im Monat bekommen Sie Post von ${shop}.`,
      unsubscribe: 'Doch lieber nicht? Abmelden können Sie sich jederzeit mit einem Klick:',
    },
    plainLink: 'Funktioniert die Schaltfläche nicht? Dann kopieren Sie bitte diesen Link in Ihren Browser:',
  },
  fr: {
    message: {
      subject: (kind, name) => `${kind} de ${name}`,
      closing:
        'Une réponse à cet e-mail va directement à son auteur. Les gros fichiers se récupèrent avec npm run inbox.',
    },
    received: {
      subject: (shop) => `Nous avons bien reçu votre message | ${shop}`,
      contact: ['Merci pour votre message. Nous y répondons en général le jour même, du lundi au vendredi.'],
      advice: [
        'Merci pour votre demande. L’un de nos conseillers étudie votre pièce et calcule avec vous.',
        'Vous aurez de nos nouvelles en général sous deux jours, week-end non compris.',
      ],
      application: [
        'Merci pour votre candidature. Nous lisons votre lettre et votre CV avec soin.',
        'Vous aurez de nos nouvelles sous une semaine.',
      ],
      notYou: (contact) =>
        `Vous ne nous avez pas écrit\u00a0? Quelqu’un s’est trompé d’adresse. Dites-le-nous\u00a0: ${contact}.`,
    },
    confirm: {
      subject: (shop) => `Confirmez votre inscription à la newsletter de ${shop}`,
      lead: (shop) => `Encore un clic et vous recevrez la newsletter de ${shop}.`,
      button: 'Oui, je veux la newsletter',
      expires: (when) => `Ce lien reste valable jusqu’au ${when}.`,
      notYou:
        'Vous ne vous êtes pas inscrit\u00a0? Vous n’avez rien à faire\u00a0: sans votre confirmation, nous ne vous enverrons rien.',
    },
    welcome: {
      subject: (shop) => `Vous êtes inscrit à la newsletter de ${shop}`,
      lead: (shop) => `Merci de nous lire. Une fois par mois, vous recevrez des nouvelles de ${shop}.`,
      unsubscribe: 'Finalement non\u00a0? Vous pouvez vous désinscrire à tout moment en un clic\u00a0:',
    },
    plainLink: 'Le bouton ne fonctionne pas\u00a0? Copiez ce lien dans votre navigateur\u00a0:',
  },
  en: {
    message: {
      subject: (kind, name) => `${kind} from ${name}`,
      closing: 'A reply to this email goes straight to the sender. Fetch large files with npm run inbox.',
    },
    received: {
      subject: (shop) => `We have received your message | ${shop}`,
      contact: ['Thank you for your message. On working days we usually reply the same day.'],
      advice: [
        'Thank you for your request. One of our advisers will look at your room and do the sums with you.',
        'You will usually hear from us within two working days.',
      ],
      application: [
        'Thank you for your application. We will read your letter and your CV carefully.',
        'You will hear from us within a week.',
      ],
      notYou: (contact) =>
        `Didn’t write to us? Then somebody got the address wrong. Let us know: ${contact}.`,
    },
    confirm: {
      subject: (shop) => `Confirm your subscription to the ${shop} newsletter`,
      lead: (shop) => `One more click and you will get the ${shop} newsletter.`,
      button: 'Yes, send me the newsletter',
      expires: (when) => `The link works until ${when}.`,
      notYou: 'Didn’t subscribe? Then there is nothing to do: without your confirmation we send you nothing.',
    },
    welcome: {
      subject: (shop) => `You are subscribed to the ${shop} newsletter`,
      lead: (shop) => `Good to have you with us. You will hear from ${shop} once a month.`,
      unsubscribe: 'Changed your mind? Unsubscribe at any time with one click:',
    },
    plainLink: 'Button not working? Copy this link into your browser:',
  },
};
