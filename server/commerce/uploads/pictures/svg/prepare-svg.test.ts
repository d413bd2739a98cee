import sharp from 'sharp';
import { expect, it } from 'vitest';
import { copies, drawing, ENCODED_DRAWINGS, GOOD_DRAWINGS, RED_PNG, repeat } from './drawings.fixture.ts';
import { prepareSvg } from './prepare-svg.ts';
import { SvgFault } from './svg-fault.ts';

const prepare = (svg: string | Buffer) => prepareSvg(Buffer.from(svg));

async function faultOf(svg: string | Buffer): Promise<string> {
  try {
    return (await prepare(svg)).toString();
  } catch (error) {
    return error instanceof SvgFault ? error.fault : String(error);
  }
}

const pixelsOf = (svg: string | Buffer) => sharp(Buffer.from(svg)).resize(400).ensureAlpha().raw().toBuffer();

it.each(GOOD_DRAWINGS)('a drawing with %s has the same pixels as before', async (_program, svg) => {
  const pixels = await pixelsOf(svg);
  expect(new Set(pixels).size).toBeGreaterThan(1); // not empty
  expect((await pixelsOf(await prepare(svg))).equals(pixels)).toBe(true);
});

it.each(ENCODED_DRAWINGS)('a drawing in %s is read', async (_encoding, svg) => {
  expect((await prepare(svg)).toString()).toContain(
    '<g id="Größe"><rect width="50" height="50" fill="#f00"></rect></g>',
  );
});

it('a drawing whose editor removed the declaration of a namespace is read', async () => {
  const svg = '<g id="a"/><use xlink:href="#a"/>';
  expect((await prepare(drawing(svg))).toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g id="a"></g><use href="#a"></use></svg>',
  );
});

it('writes only what is drawn', async () => {
  const svg = drawing(
    `<?xml-stylesheet href="x.css"?><script>alert(1)</script><metadata><x xmlns="urn:x">secret</x></metadata>
     <style>@import url(x.css); .a{fill:red;font-family:"x;}"} </style>
     <g onload="alert(1)" style="opacity:1;fill:\\75rl(#b)" data-x="1"><rect class="a" fill="url('#p')" width="9"/><!-- x --></g>
     <a href="javascript:alert(1)"><foreignObject><b xmlns="http://www.w3.org/1999/xhtml"/></foreignObject></a>`,
  );
  expect((await prepare(svg)).toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><style>.a{fill:red}</style>' +
      '<g data-x="1" style="opacity:1"><rect class="a" fill="url(#p)" width="9"></rect></g><a></a></svg>',
  );
});

const TEXT = '<text x="10" y="60">Viltwerk</text>';
it.each([
  ['text', TEXT],
  ['text in spans', '<text><tspan><tspan>V</tspan></tspan></text>'],
  ['text on a path', '<text><textPath href="#p">Vilt</textPath></text>'],
  ['text from a link in defs', `<defs><g id="a">${TEXT}</g></defs><use href="#a"/>`],
  ['text as character data', '<text><![CDATA[V]]></text>'],
  ['flowed text of Inkscape', '<flowRoot><flowPara>Vilt</flowPara></flowRoot>'],
  ['text as HTML', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Vilt</p></foreignObject>'],
])('%s must be outlined', async (_what, content) => {
  expect(await faultOf(drawing(content))).toBe('svgText');
});

it.each([
  ['a file', '<image href="photo.png"/>'],
  ['a web address', '<image xlink:href="https://example.org/a.png"/>'],
  ['a local file', '<image href="file:///etc/passwd"/>'],
  ['an element of another file', '<use href="parts.svg#a"/>'],
  ['an embedded SVG', `<image href="data:image/svg+xml;base64,${btoa(drawing(TEXT))}"/>`],
  ['an embedded SVG that claims to be a PNG', `<image href="data:image/png;base64,${btoa(drawing(''))}"/>`],
  [
    'an embedded SVG without base64',
    `<feImage href="data:image/svg+xml,${encodeURIComponent(drawing(''))}"/>`,
  ],
])('a link to %s is a fault', async (_what, content) => {
  expect(await faultOf(drawing(content))).toBe('svgLinks');
});

it.each([
  ['is cut off', drawing('<g>').slice(0, -6)],
  ['has a syntax error', drawing('<rect width=5/>')],
  ['has two attributes of the same name', drawing('<rect x="1" x="2"/>')],
  ['reads a file', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<g id="&x;"/>')}`],
  ['reads a document type', `<!DOCTYPE svg [<!ENTITY % x SYSTEM "x.dtd"> %x;]>${drawing('')}`],
  [
    'expands entities exponentially',
    `<!DOCTYPE svg [<!ENTITY a0 "lol">${repeat(9, (at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`)}]>${drawing('&a9;')}`,
  ],
  [
    'expands one entity often',
    `<!DOCTYPE svg [<!ENTITY a "${'0 '.repeat(100)}">]>${drawing(`<path d="${'&a;'.repeat(20_000)}"/>`)}`,
  ],
  ['is not in its encoding', Buffer.from(drawing('<g id="é"/>'), 'latin1')],
  ['declares an unknown encoding', `<?xml version="1.0" encoding="x-unknown"?>${drawing('')}`],
])('a drawing that %s is broken', async (_what, svg) => {
  expect(await faultOf(svg)).toBe('svgBroken');
});

it.each([
  ['an HTML page', '<!doctype html><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['another XML document', '<feed xmlns="http://www.w3.org/2005/Atom"/>'],
  ['an element svg of no namespace', '<svg viewBox="0 0 9 9"/>'],
])('%s is not a drawing', async (_what, svg) => {
  expect(await faultOf(svg)).toBe('type');
});

const RECT = '<rect width="100" height="100"/>';
const url = (id: string) => `url(#${id})`;
const nestedPatterns = repeat(
  9,
  (at) => `<pattern id="p${at + 1}">${`<rect fill="${url(`p${at}`)}"/>`.repeat(3)}</pattern>`,
);
it.each([
  ['2^20 copies', copies(20)],
  ['2^20 copies of nothing', copies(20, '')],
  ['2^20 copies by xlink', copies(20).replaceAll(' href', ' xlink:href')],
  ['an element that uses itself', drawing('<g id="a"><use href="#a"/></g>')],
  [
    'masks in a circle',
    drawing(
      `<mask id="a"><g mask="${url('b')}"/></mask><mask id="b"><g mask="${url('a')}"/></mask><g mask="${url('a')}"/>`,
    ),
  ],
  ['30,001 elements', drawing('<g/>'.repeat(30_001))],
  ['300 levels', drawing(`${'<g>'.repeat(300)}${'</g>'.repeat(300)}`)],
  [
    'a chain of 2,000 links',
    drawing(`${repeat(2_000, (at) => `<g id="g${at}"><use href="#g${at + 1}"/></g>`)}`),
  ],
  [
    'patterns in patterns',
    drawing(`<pattern id="p0">${RECT}</pattern>${nestedPatterns}<rect fill="${url('p9')}"/>`),
  ],
  [
    'a pattern that thousands inherit',
    drawing(`<pattern id="p">${RECT.repeat(20)}</pattern><g fill="${url('p')}">${RECT.repeat(2_000)}</g>`),
  ],
  [
    'a pattern by a style sheet',
    drawing(
      `<style>g .a{fill:${url('p')}}</style><pattern id="p">${RECT.repeat(20)}</pattern><g>${'<rect class="a"/>'.repeat(2_000)}</g>`,
    ),
  ],
  [
    'markers on thousands of vertices',
    drawing(
      `<marker id="m">${RECT.repeat(20)}</marker><path marker-mid="${url('m')}" d="M0 0${'h1v1'.repeat(1_000)}"/>`,
    ),
  ],
  [
    '50 filters',
    drawing(
      `<filter id="f"><feGaussianBlur stdDeviation="5"/></filter>${`<rect filter="${url('f')}"/>`.repeat(50)}`,
    ),
  ],
  ['50 filters by functions', drawing('<rect style="filter:blur(5px)"/>'.repeat(50))],
  [
    '60 steps of a filter',
    drawing(`<filter id="f">${'<feFlood/>'.repeat(60)}</filter><rect style="filter:url('#f')"/>`),
  ],
  [
    '60 steps of a filter that a style sheet applies',
    drawing(`<style>*{filter:${url('f')}}</style><filter id="f">${'<feFlood/>'.repeat(60)}</filter>${RECT}`),
  ],
  ['100 masks', drawing(`<mask id="m">${RECT}</mask>${`<rect mask="${url('m')}"/>`.repeat(100)}`)],
  ['20 nested groups with opacity', drawing(`${'<g opacity=".9">'.repeat(20)}${RECT}${'</g>'.repeat(20)}`)],
  [
    '20 nested groups with opacity by links',
    drawing(
      `<g id="g0">${RECT}</g>${repeat(20, (at) => `<g id="g${at + 1}" opacity=".9"><use href="#g${at}"/></g>`)}<use href="#g20"/>`,
    ),
  ],
  [
    '5,000 rules for 5,000 elements',
    drawing(`<style>${repeat(5_000, (at) => `.c${at}{fill:red}`)}</style>${RECT.repeat(5_000)}`),
  ],
  ['20,000 style rules', drawing(`<style>${'.a{fill:red}'.repeat(20_000)}</style>`)],
  ['300 attributes', drawing(`<g ${repeat(300, (at) => ` a${at}=""`)}/>`)],
  ['6 MB of path data', drawing(`<path d="M0 0${'l1.25 1.25'.repeat(600_001)}"/>`)],
  ['more than 10 MB', drawing(`<path data-x="${' '.repeat(10_000_000)}"/>`)],
  ['a selector with an escape', drawing('<style>.\\61{fill:red}</style><rect class="a"/>')],
  ['more than a hundred pictures', drawing(`<image href="${RED_PNG}"/>`.repeat(101))],
])('%s are too complex', async (_what, svg) => {
  expect(await faultOf(svg)).toBe('svgComplex');
});

const embedded = async (format: 'png' | 'jpeg' | 'webp' | 'gif') => {
  const blue = { width: 8, height: 8, channels: 3 as const, background: '#00f' };
  const bytes = await sharp({ create: blue })[format]().toBuffer();
  const href = `data:application/octet-stream;base64,${bytes.toString('base64')}`;
  return drawing(`<image href="${href}" width="100" height="100"/>`);
};

it.each(['png', 'jpeg'] as const)('an embedded %s is drawn', async (format) => {
  const [red = -1, green = -1, blue] = await pixelsOf(await prepare(await embedded(format)));
  expect([red < 3, green < 3, blue]).toEqual([true, true, expect.toBeOneOf([254, 255])]);
});

it.each(['webp', 'gif'] as const)('an embedded %s, which would be missing, is a fault', async (format) => {
  expect(await faultOf(await embedded(format))).toBe('svgLinks');
});

it('reads ten megabytes of one attribute', async () => {
  const path = `M0 0${' '.repeat(5_900_000)}h9v9z`;
  expect(await faultOf(drawing(`<path d="${path}"/>`))).toContain('h9v9z');
  expect(await faultOf(drawing(`<rect filter="${'a-'.repeat(2_000_000)}"/>`))).toContain('a-a-');
});

it('counts the pixels of an embedded picture', async () => {
  const wide = { width: 6_000, height: 5_000, channels: 3 as const, background: 'grey' };
  const png = await sharp({ create: wide }).png().toBuffer();
  const image = (bytes: Buffer) => `<image href="data:image/png;base64,${bytes.toString('base64')}"/>`;
  expect(await faultOf(drawing(image(png)))).toBe('pixels');
  const photo = await sharp({ create: { ...wide, height: 4_000 } })
    .png()
    .toBuffer();
  expect(await faultOf(drawing(image(photo)))).toContain('<image href="data:image/png;base64,');
  expect(await faultOf(drawing(image(photo).repeat(8)))).toBe('svgComplex');
});
