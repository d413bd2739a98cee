import { expect, it } from 'vitest';
import { commonName } from './common-name.ts';

it.each([
  [
    ['Plain felt wall panel 60 × 60 cm, oat', 'Plain felt wall panel 120 × 60 cm, moss'],
    'Plain felt wall panel',
  ],
  [
    ['Plain felt wall panel 60 × 60 cm, oat', 'Plain felt wall panel 60 × 60 cm, moss'],
    'Plain felt wall panel',
  ],
  [['Vilten onderzetters, petrol, set van 6', 'Vilten onderzetters, oker, set van 6'], 'Vilten onderzetters'],
  [['Panneau mural lisse – avoine', 'Panneau mural lisse – mousse'], 'Panneau mural lisse'],
  [['Wollfilz', 'Wollfilz grau'], 'Wollfilz'],
  [['Grauer Filz', 'Roter Filz'], 'Grauer Filz'],
  [['3M-Band 25 mm', '3M-Band 50 mm'], '3M-Band 25 mm'],
  [['Felt'], 'Felt'],
  [[], ''],
])('of %j is %s', (names, name) => {
  expect(commonName(names)).toBe(name);
});
