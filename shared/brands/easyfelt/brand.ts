import { type Brand, EVERY_SWITCH_ON } from '../brand.ts';

export const brand: Brand = {
  code: 'EF',
  site: 'easyfelt',
  name: 'Easy Felt',
  switches: EVERY_SWITCH_ON,
  contact: {
    phone: '+31 (0)85 201 44 60',
    email: 'hello@easyfelt.nl',
    street: 'Weverstraat 18',
    postalCode: '5014 BK',
    city: 'Tilburg',
    country: 'NL',
  },
  design: {
    home: 'felt',
    productList: 'cards',
    productPage: 'description',
    article: 'wide',
    notFound: 'message',
    contact: 'beside',
    footer: 'card',
    emptyPictures: {
      notFound: 'content-measure-echo',
      cart: 'content-mounting-kit',
      search: 'content-felt-samples',
      saved: 'content-cleaning-care',
    },
    unitPrices: false,
    tools: [],
    logoWidth: 186,
  },
  themeColour: '#f6f1e7',
  contentPages: {
    cart: 'cart',
    checkout: 'checkout',
    'checkout-result': 'checkout-result',
    account: 'account',
    'account-address': 'account-address',
    'account-details': 'account-details',
    'reset-password': 'reset-password',
  },
};
