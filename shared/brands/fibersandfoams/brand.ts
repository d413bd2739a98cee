import { type Brand, EVERY_SWITCH_ON } from '../brand.ts';

export const brand: Brand = {
  code: 'FIB',
  site: 'fibersandfoams',
  name: 'Fibers and Foams',
  switches: EVERY_SWITCH_ON,
  contact: {
    phone: '+31 (0)85 201 44 62',
    email: 'sales@fibersandfoams.nl',
    street: 'Schuimhaven 7',
    postalCode: '3089 JH',
    city: 'Rotterdam',
    country: 'NL',
  },
  design: {
    home: 'supplier',
    productList: 'table',
    productPage: 'data',
    article: 'beside',
    notFound: 'message',
    contact: 'beside',
    footer: 'index',
    emptyPictures: {},
    unitPrices: true,
    tools: ['order-list'],
    logoWidth: 140,
  },
  themeColour: '#ffffff',
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
