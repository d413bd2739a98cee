import { expect, test } from 'vitest';
import { imageSets } from './image-sets.ts';

const table = { families: [{ id: 'WPG60', views: ['studio', 'room', 'detail'], colours: ['PET', 'OCH'] }] };
const size = { width: 1200, height: 1200, hash: 'a' };

test('lists the pictures that exist, studio first, detail next, room last', () => {
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

test('a view the table does not ask for stays out even when its picture is still there', () => {
  const only = { families: [{ id: 'SPF', views: ['studio'], colours: ['TER'] }] };
  expect(
    imageSets(only, { 'spf-ter-detail': size, 'spf-ter-studio': size })[0]?.images.map((i) => i.name),
  ).toEqual(['spf-ter-studio']);
});
