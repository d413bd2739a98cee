import { type Brand, EVERY_SWITCH_ON } from '../brand.ts';

export const brand: Brand = {
  code: 'DBC',
  site: 'dbnoisecontrol',
  name: 'dB Noise Control',
  switches: EVERY_SWITCH_ON,
  contact: {
    phone: '+31 (0)85 201 44 61',
    email: 'info@dbnoisecontrol.nl',
    street: 'Geluidsweg 40',
    postalCode: '5657 EW',
    city: 'Eindhoven',
    country: 'NL',
  },
  design: {
    home: 'measured',
    productList: 'cards',
    productPage: 'data',
    article: 'beside',
    notFound: 'message',
    contact: 'beside',
    footer: 'ruler',
    emptyPictures: {},
    unitPrices: false,
    tools: ['comparison'],
    logoWidth: 124,
  },
  themeColour: '#0c1d36',
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
