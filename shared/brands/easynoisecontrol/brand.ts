import { type Brand, EVERY_SWITCH_OFF } from '../brand.ts';

export const brand: Brand = {
  code: 'ENC',
  site: 'easynoisecontrol',
  name: 'Easy Noise Control',
  switches: { ...EVERY_SWITCH_OFF, footerLogo: true },
  contact: {
    phone: '+31 (0)85 201 44 63',
    email: 'advies@easynoisecontrol.nl',
    street: 'Stiltelaan 3',
    postalCode: '3511 LK',
    city: 'Utrecht',
    country: 'NL',
  },
  design: {
    home: 'adviser',
    productList: 'cards',
    productPage: 'description',
    article: 'centred',
    notFound: 'reading',
    cart: 'rows',
    contact: 'letter',
    header: 'masthead',
    footer: 'colophon',
    emptyPictures: {},
    unitPrices: false,
    tools: [],
    logoWidth: 232,
  },
  themeColour: '#e9f1ef',
  contentPages: {},
};
