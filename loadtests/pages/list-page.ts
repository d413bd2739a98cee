import { createContext, createElement, type ReactElement, useContext } from 'react';

interface ListedProduct {
  readonly slug: string;
  readonly name: string;
  readonly text: string;
  readonly price: string;
  readonly colours: readonly string[];
}

const COLOURS = ['anthracite', 'moss', 'sand', 'cobalt', 'brick'];
const PRODUCTS: readonly ListedProduct[] = Array.from({ length: 130 }, (_, index) => ({
  slug: `felt-panel-${index}`,
  name: `Felt panel ${index}`,
  text: 'Pressed wool felt of 5 mm that takes the echo out of a room, cut to size.',
  price: `${12 + index},50`,
  colours: COLOURS.slice(0, 2 + (index % 3)),
}));

const PriceFormat = createContext({ currency: '€', suffix: 'incl. VAT' });

function Link({ slug, text }: { slug: string; text: string }): ReactElement {
  return createElement('a', { href: `/products/${slug}`, className: 'link' }, text);
}

function Colours({ names }: { names: readonly string[] }): ReactElement {
  const dots = names.map((name) =>
    createElement('li', { key: name }, createElement('i', { title: name }), name),
  );
  return createElement('ul', null, dots);
}

function Price({ amount }: { amount: string }): ReactElement {
  const { currency, suffix } = useContext(PriceFormat);
  return createElement('p', null, createElement('b', null, currency, ' ', amount), ' ', suffix);
}

function Card({ product }: { product: ListedProduct }): ReactElement {
  const { slug, name, text, price, colours } = product;
  return createElement(
    'li',
    { className: 'card' },
    createElement('img', { src: `/pictures/${slug}.webp`, width: 320, height: 240, alt: '' }),
    createElement('h3', null, createElement(Link, { slug, text: name })),
    createElement('p', null, text),
    createElement(Colours, { names: colours }),
    createElement(Price, { amount: price }),
  );
}

/**
 * The fixed reference of the benchmark: a list of 64 kB in plain components, without routing, data or texts of the shop. It
 * makes results of different machines comparable.
 */
export function listPage(): ReactElement {
  const cards = PRODUCTS.map((product) => createElement(Card, { key: product.slug, product }));
  return createElement('main', null, createElement('h1', null, 'Felt'), createElement('ul', null, cards));
}
