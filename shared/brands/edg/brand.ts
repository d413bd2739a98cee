import { type Brand, EVERY_SWITCH_OFF } from '../brand.ts';

export const brand: Brand = {
  code: 'EDG',
  site: 'edg',
  name: 'EDG',
  switches: EVERY_SWITCH_OFF,
  contact: {
    phone: '+31 (0)85 201 44 64',
    email: 'office@edg.nl',
    street: 'Weverstraat 18',
    postalCode: '5014 BK',
    city: 'Tilburg',
    country: 'NL',
  },
  design: {
    home: 'group',
    productList: 'cards',
    productPage: 'description',
    article: 'wide',
    notFound: 'index',
    cart: 'rows',
    contact: 'directory',
    header: 'letterhead',
    footer: 'report',
    emptyPictures: {},
    unitPrices: false,
    tools: [],
    logoWidth: 113,
  },
  themeColour: '#ffffff',
  contentPages: {},
};
