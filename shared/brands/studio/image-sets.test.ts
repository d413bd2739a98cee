import { expect, test } from 'vitest';
import { imageSets } from './image-sets.ts';

const table = { families: [{ id: 'WPG60', views: ['studio', 'room', 'detail'], colours: ['PET', 'OCH'] }] };
const size = { width: 1200, height: 1200, hash: 'a' };

test('lists the existing pictures: studio, detail, room', () => {
  const manifest = {
    'wpg60-pet-room': { ...size, height: 800 },
    'wpg60-pet-detail': size,
    'wpg60-pet-studio': size,
    'wpg60-och-studio': size,
  };
  expect(imageSets(table, manifest)).toEqual([
    {
      skuPattern: 'WPG60-PET',
      images: [
        { name: 'wpg60-pet-studio', view: 'studio', width: 1200, height: 1200 },
        { name: 'wpg60-pet-detail', view: 'detail', width: 1200, height: 1200 },
        { name: 'wpg60-pet-room', view: 'room', width: 1200, height: 800 },
      ],
    },
    {
      skuPattern: 'WPG60-OCH',
      images: [{ name: 'wpg60-och-studio', view: 'studio', width: 1200, height: 1200 }],
    },
  ]);
});

test('leaves out a view that the table no longer lists even if its picture exists', () => {
  const only = { families: [{ id: 'SPF', views: ['studio'], colours: ['TER'] }] };
  expect(
    imageSets(only, { 'spf-ter-detail': size, 'spf-ter-studio': size })[0]?.images.map((i) => i.name),
  ).toEqual(['spf-ter-studio']);
});

test('a configurable family of one colour has pictures of the bare SKU alone', () => {
  const one = { families: [{ id: 'BMC', configurable: true, views: ['studio'], colours: ['BLK'] }] };
  const sets = imageSets(one, { 'bmc-blk-studio': size });
  expect(sets.map(({ skuPattern, images }) => [skuPattern, images[0]?.name])).toEqual([
    ['BMC', 'bmc-blk-studio'],
  ]);
});

test('a SKU is the family, the colour and the variant; the bare SKU of a configurable family shows its first choices', () => {
  const wanted = {
    families: [
      {
        id: 'WPC',
        configurable: true,
        inUse: 'wpp60-mos-room',
        views: ['studio'],
        colours: ['OAT', 'PET'],
        variants: { STR: { views: ['studio', 'room'] }, BEV: {} },
      },
    ],
  };
  const names = [
    'wpc-oat-str-studio',
    'wpc-oat-str-room',
    'wpc-oat-bev-studio',
    'wpc-oat-bev-room',
    'wpc-pet-str-studio',
    'wpp60-mos-room',
  ];
  const manifest = Object.fromEntries(names.map((name) => [name, size]));
  expect(
    imageSets(wanted, manifest).map((set) => [set.skuPattern, ...set.images.map((image) => image.name)]),
  ).toEqual([
    ['WPC', 'wpc-oat-str-studio', 'wpc-oat-str-room', 'wpp60-mos-room'],
    ['WPC-OAT-STR', 'wpc-oat-str-studio', 'wpc-oat-str-room'],
    ['WPC-OAT-BEV', 'wpc-oat-bev-studio'],
    ['WPC-PET-STR', 'wpc-pet-str-studio'],
  ]);
});

test('a family without colours is named by its variants, or by its SKU alone', () => {
  const wanted = {
    families: [
      { id: 'PPW', configurable: true, views: ['studio'] },
      { id: 'PPN', configurable: true, views: ['studio'], variants: { OAK: {} } },
    ],
  };
  const manifest = { 'ppw-studio': size, 'ppn-oak-studio': size };
  expect(imageSets(wanted, manifest).map((set) => [set.skuPattern, set.images[0]?.name])).toEqual([
    ['PPW', 'ppw-studio'],
    ['PPN', 'ppn-oak-studio'],
    ['PPN-OAK', 'ppn-oak-studio'],
  ]);
});

test('SKUs that look alike share the pictures of a colour, without its detail', () => {
  const wanted = {
    families: [
      { id: 'WPP60', views: ['studio', 'detail'], colours: ['OAT', 'MOS'], alike: { '24': ['OAT'] } },
    ],
  };
  const manifest = { 'wpp60-oat-studio': size, 'wpp60-oat-detail': size, 'wpp60-mos-studio': size };
  expect(
    imageSets(wanted, manifest).map((set) => [set.skuPattern, ...set.images.map((image) => image.name)]),
  ).toEqual([
    ['WPP60-OAT', 'wpp60-oat-studio', 'wpp60-oat-detail'],
    ['WPP60-MOS', 'wpp60-mos-studio'],
    ['WPP60-OAT-24', 'wpp60-oat-studio'],
  ]);
});

test('a choice shows the room of a product of the same kind that has its colour and variant', () => {
  const wanted = {
    families: [
      {
        id: 'CBC',
        configurable: true,
        inUse: 'cbs120-mos-room',
        inRoom: { of: 'CBS120', variant: 'STR' },
        views: ['studio'],
        colours: ['OAT', 'MOS'],
        variants: { STR: {}, WAV: {} },
      },
    ],
  };
  const names = [
    'cbc-oat-str-studio',
    'cbc-oat-wav-studio',
    'cbc-mos-str-studio',
    'cbc-mos-wav-studio',
    'cbs120-mos-room',
  ];
  const manifest = Object.fromEntries(names.map((name) => [name, size]));
  expect(
    imageSets(wanted, manifest).map((set) => [set.skuPattern, ...set.images.map((image) => image.name)]),
  ).toEqual([
    ['CBC', 'cbc-oat-str-studio', 'cbs120-mos-room'],
    ['CBC-OAT-STR', 'cbc-oat-str-studio'],
    ['CBC-OAT-WAV', 'cbc-oat-wav-studio'],
    ['CBC-MOS-STR', 'cbc-mos-str-studio', 'cbs120-mos-room'],
    ['CBC-MOS-WAV', 'cbc-mos-wav-studio'],
  ]);
});

test('a choice without a detail shows the material in its colour', () => {
  const wanted = {
    families: [
      {
        id: 'TRC',
        configurable: true,
        material: ['wool-{colour}', 'material-{colour}'],
        views: ['studio', 'detail'],
        colours: ['OAT', 'MOS'],
      },
    ],
  };
  const names = ['trc-oat-studio', 'trc-oat-detail', 'trc-mos-studio', 'material-oat', 'material-mos'];
  const manifest = Object.fromEntries(names.map((name) => [name, size]));
  expect(
    imageSets(wanted, manifest).map((set) => [set.skuPattern, ...set.images.map((image) => image.name)]),
  ).toEqual([
    ['TRC', 'trc-oat-studio', 'trc-oat-detail'],
    ['TRC-OAT', 'trc-oat-studio', 'trc-oat-detail'],
    ['TRC-MOS', 'trc-mos-studio', 'material-mos'],
  ]);
});
