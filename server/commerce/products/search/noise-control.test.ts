import { describeQueries } from './brand-queries.fixture.ts';

// What installers and people with a noise problem type.
describeQueries('dbnoisecontrol', [
  ['nl-NL', 'decibelmeter', 'MML'],
  ['nl-NL', 'noppenschuim', 'FAP50'],
  ['nl-NL', 'tochtstrip deur', 'DSD83'],
  ['nl-BE', 'lamellengordijn', 'NCS100'],
  ['nl-NL', 'wasmachinemat', 'BMP50'],
  ['nl-NL', 'compressor kap', 'MHK60'],
  ['nl-NL', 'loodfolie', 'BMV5'],
  ['de-DE', 'Noppenschaum', 'FAP50'],
  ['de-DE', 'Türdichtung unten', 'DSD83'],
  ['de-AT', 'Lautstärkemesser', 'MML'],
  ['de-DE', 'Telefonieschalldämpfer', 'DVR125'],
  ['de-DE', 'Basotect weiß', 'FAM50'],
  ['de-DE', 'Bautenschutzmatte', 'BMF6'],
  ['fr-FR', 'décibelmètre', 'MML'],
  ['fr-FR', 'bas de porte', 'DSD83'],
  ['fr-BE', 'silentbloc', 'BMP50'],
  ['fr-FR', 'mousse alvéolée', 'FAP50'],
  ['fr-FR', 'capot compresseur', 'MHK60'],
  ['en-GB', 'decibel meter', 'MML'],
  ['en-GB', 'egg crate foam', 'FAP50'],
  ['en-GB', 'draught excluder', 'DSD83'],
  ['en-GB', 'acoustic underlay', 'BMF6'],
  ['en-GB', 'heat pump vibration', 'BMP70'],
  ['en-GB', 'rent noise logger', 'MMR7'],
  // In these sizes only to measure.
  ['nl-NL', 'gordijn 240 x 310 cm', 'NCC'],
  ['de-DE', 'Vorhang 2,4 x 3,1 m', 'NCC'],
  ['fr-FR', 'écran 1,75 x 1,65 m', 'SCC'],
  ['en-GB', 'foam 930x470', 'FAC'],
]);
