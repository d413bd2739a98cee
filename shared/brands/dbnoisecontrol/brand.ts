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
  themeColour: '#0d1b3d',
  contentPages: {},
};
