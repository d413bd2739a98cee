import type { NewBrand } from './new-brand-options.ts';

interface Article {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly alt: string;
  readonly text: string;
}

const role = { nl: 'redactie', de: 'Redaktion', fr: 'rédaction', en: 'editor' };
const notice = { nl: 'voorwaarden', de: 'agb', fr: 'conditions', en: 'terms' };

const welcome = (name: string): Record<keyof typeof role, Article> => ({
  nl: {
    slug: 'welkom',
    title: `Welkom bij ${name}`,
    description:
      'Dit artikel is een voorbeeld. Vervang de tekst, de foto en deze beschrijving, die zoekmachines onder de titel laten zien.',
    alt: 'Een vierkant als voorbeeld van een foto',
    text: 'Vervang deze tekst door een eerste artikel.',
  },
  de: {
    slug: 'willkommen',
    title: `Willkommen bei ${name}`,
    description:
      'Dieser Artikel ist ein Beispiel. Ersetzen Sie Text, Bild und diese Beschreibung, die Suchmaschinen unter dem Titel zeigen.',
    alt: 'Ein Quadrat als Beispiel für ein Bild',
    text: 'Ersetzen Sie diesen Text durch einen ersten Artikel.',
  },
  fr: {
    slug: 'bienvenue',
    title: `Bienvenue chez ${name}`,
    description:
      'Cet article est un exemple. Remplacez le texte, la photo et cette description, que les moteurs de recherche affichent.',
    alt: 'Un carré, exemple de photo',
    text: 'Remplacez ce texte par un premier article.',
  },
  en: {
    slug: 'welcome',
    title: `Welcome to ${name}`,
    description:
      'This article is an example. Replace its text, its picture and this description, which search engines show below the title.',
    alt: 'A square as an example of a picture',
    text: 'Replace this text with a first article.',
  },
});

const TERMS = {
  nl: [
    'Voorwaarden',
    'De voorwaarden van de winkel. Deze tekst is een voorbeeld: laat hem door een jurist opstellen voordat de winkel opent.',
  ],
  de: [
    'Allgemeine Geschäftsbedingungen',
    'Die Bedingungen des Shops. Dieser Text ist ein Beispiel: Lassen Sie ihn juristisch prüfen, bevor der Shop öffnet.',
  ],
  fr: [
    'Conditions générales',
    'Les conditions de la boutique. Ce texte est un exemple : faites-le rédiger par un juriste avant l’ouverture de la boutique.',
  ],
  en: [
    'Terms and conditions',
    'The terms of the shop. This text is an example: have it written by a lawyer before the shop opens its doors to customers.',
  ],
} as const;

const TAG = { nl: 'Nieuws', de: 'Neuigkeiten', fr: 'Actualités', en: 'News' };

/** The files of the content of a new brand, by their path: an article, a page, and the links below every page. */
export function exampleContent({ name }: NewBrand): Readonly<Record<string, string>> {
  const articles = Object.entries(welcome(name)).map(
    ([language, { slug, title, description, alt, text }]) => [
      `${language}/blog/${slug}.md`,
      `---
id: welcome
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
date: 2026-01-05
author: ${JSON.stringify(name)}
role: ${role[language as keyof typeof role]}
image: content-welcome
alt: ${JSON.stringify(alt)}
tags: [news]
products: [EX1]
---

${text}
`,
    ],
  );
  const pages = Object.entries(TERMS).map(([language, [title, description]]) => [
    `${language}/page/${notice[language as keyof typeof notice]}.md`,
    `---
id: terms
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
---

${description}
`,
  ]);
  return {
    'menus.yaml': `# Links and texts below every page.\nfooter:\n${['terms', 'accessibility'].map((id) => `  - { kind: Link, target: page:${id} }\n`).join('')}`,
    'tags.json': `${JSON.stringify({ news: TAG }, undefined, 2)}\n`,
    ...Object.fromEntries([...articles, ...pages]),
  };
}
