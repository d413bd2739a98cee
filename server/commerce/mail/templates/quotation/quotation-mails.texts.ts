import type { Localised } from '../../frame/localised.ts';

interface QuotationTexts {
  readonly subject: (number: string, shop: string) => string;
  readonly thanks: (shop: string) => string;
  /** Subject for the second and later versions. */
  readonly changedSubject: (number: string, shop: string) => string;
  readonly changed: (shop: string) => string;
  readonly reminderSubject: (number: string, until: string) => string;
  readonly reminder: (until: string) => string;
  readonly number: string;
  readonly version: string;
  readonly validUntil: string;
  readonly discount: string;
  /** Above what the merchant says. */
  readonly note: string;
  readonly accept: (until: string) => string;
  readonly stock: string;
  readonly view: string;
  /** That the page behind the link has a PDF. */
  readonly document: string;
}

export const QUOTATION_TEXTS: Localised<QuotationTexts> = {
  nl: {
    subject: (number, shop) => `Je offerte ${number} van ${shop}`,
    thanks: (shop) => `Bedankt voor je aanvraag bij ${shop}. Dit is je offerte.`,
    changedSubject: (number, shop) => `Je offerte ${number} van ${shop} is aangepast`,
    changed: (shop) => `${shop} heeft je offerte aangepast. Dit is de nieuwe versie.`,
    reminderSubject: (number, until) => `Je offerte ${number} is geldig tot en met ${until}`,
    reminder: (until) =>
      `Je offerte is nog geldig tot en met ${until}. Daarna gelden de prijzen van dat moment.`,
    number: 'Offertenummer',
    version: 'Versie',
    validUntil: 'Geldig tot en met',
    discount: 'Korting op de artikelen',
    note: 'Bericht bij je offerte',
    accept: (until) =>
      `Akkoord? Open de offerte en reken af: tot en met ${until} gelden deze prijzen, ook als ze in de winkel veranderen.`,
    stock: 'Een offerte reserveert geen voorraad. Of alles op voorraad is, zie je bij het afrekenen.',
    view: 'Offerte bekijken',
    document: 'Op die pagina download je de offerte ook als PDF, met afbeeldingen en maten.',
  },
  de: {
    subject: (number, shop) => `Ihr Angebot ${number} von ${shop}`,
    thanks: (shop) => `vielen Dank für Ihre Anfrage bei ${shop}. Hier ist Ihr Angebot.`,
    changedSubject: (number, shop) => `Ihr Angebot ${number} von ${shop} wurde geändert`,
    changed: (shop) => `${shop} hat Ihr Angebot geändert. Hier ist die neue Fassung.`,
    reminderSubject: (number, until) => `Ihr Angebot ${number} gilt bis ${until}`,
    reminder: (until) =>
      `Ihr Angebot gilt noch bis einschließlich ${until}. Danach gelten die dann aktuellen Preise.`,
    number: 'Angebotsnummer',
    version: 'Fassung',
    validUntil: 'Gültig bis einschließlich',
    discount: 'Rabatt auf die Artikel',
    note: 'Nachricht zu Ihrem Angebot',
    accept: (until) =>
      `Einverstanden? Öffnen Sie das Angebot und bestellen Sie: Bis einschließlich ${until} gelten diese Preise, auch wenn sie sich im Shop ändern.`,
    stock: 'Ein Angebot reserviert keine Ware. Ob alles vorrätig ist, sehen Sie an der Kasse.',
    view: 'Angebot ansehen',
    document: 'Auf dieser Seite laden Sie das Angebot auch als PDF herunter, mit Bildern und Maßen.',
  },
  fr: {
    subject: (number, shop) => `Votre devis ${number} de ${shop}`,
    thanks: (shop) => `Merci pour votre demande auprès de ${shop}. Voici votre devis.`,
    changedSubject: (number, shop) => `Votre devis ${number} de ${shop} a été modifié`,
    changed: (shop) => `${shop} a modifié votre devis. Voici la nouvelle version.`,
    reminderSubject: (number, until) => `Votre devis ${number} est valable jusqu’au ${until}`,
    reminder: (until) =>
      `Votre devis est encore valable jusqu’au ${until} inclus. Ensuite, les prix du moment s’appliquent.`,
    number: 'Numéro de devis',
    version: 'Version',
    validUntil: 'Valable jusqu’au',
    discount: 'Remise sur les articles',
    note: 'Message joint à votre devis',
    accept: (until) =>
      `D’accord\u00a0? Ouvrez le devis et passez commande\u00a0: ces prix sont garantis jusqu’au ${until} inclus, même s’ils changent dans la boutique.`,
    stock:
      'Un devis ne réserve pas de stock. La disponibilité de chaque article vous est confirmée au moment du paiement.',
    view: 'Voir le devis',
    document: 'Sur cette page, vous pouvez aussi télécharger le devis en PDF, avec images et dimensions.',
  },
  en: {
    subject: (number, shop) => `Your ${shop} quotation ${number}`,
    thanks: (shop) => `Thank you for your request to ${shop}. Here is your quotation.`,
    changedSubject: (number, shop) => `Your ${shop} quotation ${number} has changed`,
    changed: (shop) => `${shop} has changed your quotation. Here is the new version.`,
    reminderSubject: (number, until) => `Your quotation ${number} is valid until ${until}`,
    reminder: (until) =>
      `Your quotation is still valid, up to and including ${until}. After that, the prices of the day apply.`,
    number: 'Quotation number',
    version: 'Version',
    validUntil: 'Valid until',
    discount: 'Discount on the items',
    note: 'A message with your quotation',
    accept: (until) =>
      `Happy with it? Open the quotation and check out: until ${until} these prices apply, even if they change in the shop.`,
    stock: 'A quotation does not reserve stock. You will see at the checkout whether everything is in stock.',
    view: 'View quotation',
    document: 'On that page you can also download the quotation as a PDF, with pictures and sizes.',
  },
};
