import sharp from 'sharp';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';

/** An SVG of 100 by 100 units. */
export function drawing(content: string, attributes = 'viewBox="0 0 100 100"'): string {
  return `<svg ${NS} ${attributes}>${content}</svg>`;
}

export function repeat(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join('');
}

/** Groups that use each other twice: 2 to the power of `depth` copies of the content. */
export function copies(depth: number, content = '<path d="M0 0h9v9z"/>'): string {
  const groups = repeat(depth, (at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(2)}</g>`);
  return drawing(`<defs><g id="g0">${content}</g>${groups}</defs><use href="#g${depth}"/>`);
}

const redSquare = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();
export const RED_PNG = `data:image/png;base64,${redSquare.toString('base64')}`;

/** Drawings as programs save them, with what is not drawn. */
export const GOOD_DRAWINGS: readonly (readonly [program: string, svg: string | Buffer])[] = [
  [
    'Illustrator with entities and its own file',
    `<?xml version="1.0" encoding="utf-8"?>
    <!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
      <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
      <!ENTITY ns_svg "http://www.w3.org/2000/svg">
    ]>
    <svg version="1.1" id="Ebene_1" xmlns:i="&ns_ai;" xmlns="&ns_svg;" x="0px" y="0px" viewBox="0 0 100 50"
      style="enable-background:new 0 0 100 50;" xml:space="preserve">
    <style type="text/css">
      .st0{fill:#C8102E;} .st1{fill:none;stroke:#004B87;stroke-width:4;stroke-miterlimit:10;stroke-dasharray:6,2;}
    </style>
    <switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:aipgfRef href="#pgf"/></foreignObject>
    <g i:extraneous="self"><path class="st0" d="M5,5h40v40H5V5z"/><circle class="st1" cx="75" cy="25" r="15"/></g></switch>
    <i:aipgf id="pgf"><![CDATA[eJzsvWdzHMmV]]></i:aipgf></svg>`,
  ],
  [
    'Inkscape with its settings, styles and a chain of gradients',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <svg xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
      ${NS} ${XLINK} width="100mm" height="50mm" viewBox="0 0 100 50" inkscape:version="1.3">
    <title>Vilt &amp; zo</title><metadata><p xmlns="urn:x">by somebody</p></metadata>
    <sodipodi:namedview pagecolor="#ffffff" inkscape:pageopacity="0"/>
    <defs><linearGradient id="a"><stop style="stop-color:#008000;stop-opacity:1" offset="0"/><stop style="stop-color:#ffd700" offset="1"/></linearGradient>
    <linearGradient xlink:href="#a" id="b" x1="0" y1="0" x2="100" y2="0" gradientUnits="userSpaceOnUse"/></defs>
    <g inkscape:groupmode="layer" inkscape:label="Laag 1" style="display:inline"><path
      style="fill:url(#b);stroke:#000000;font-family:'Arial Black';-inkscape-font-specification:'Arial Black, Heavy';stroke-linejoin:round"
      d="m 10,10 80,0 -40,30 z" sodipodi:nodetypes="cccc"/><text x="5" y="5"><tspan/></text></g></svg>`,
  ],
  [
    'Figma with a clip path, a mask and a blend mode',
    drawing(
      `<g clip-path="url(#clip0)"><mask id="mask0" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100">
        <circle cx="50" cy="50" r="40" fill="white"/></mask><g mask="url(#mask0)"><rect width="100" height="100" fill="#0D99FF"/>
        <g style="mix-blend-mode:multiply"><rect x="30" y="30" width="60" height="60" fill="#F24E1E" fill-opacity="0.8"/></g></g></g>
        <defs><clipPath id="clip0"><rect width="100" height="80" fill="white"/></clipPath></defs>`,
      'width="100" height="100" viewBox="0 0 100 100" fill="none"',
    ),
  ],
  [
    'Figma with a shadow',
    drawing(
      `<g filter="url(#filter0_d)"><rect x="40" y="40" width="4" height="4" fill="#D9D9D9"/></g><defs>
        <filter id="filter0_d" x="38" y="38" width="10" height="10" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
        <feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>
        <feOffset dx="2" dy="2"/><feBlend mode="normal" in2="BackgroundImageFix" result="effect1"/><feBlend mode="normal" in="SourceGraphic" in2="effect1" result="shape"/></filter></defs>`,
      'width="50" height="50"',
    ),
  ],
  [
    'symbols, patterns and markers',
    drawing(
      `<defs><symbol id="leaf" viewBox="0 0 10 10"><path d="M0 10Q0 0 10 0Q10 10 0 10Z"/></symbol>
        <pattern id="dots" width="10" height="10" patternUnits="userSpaceOnUse"><circle cx="5" cy="5" r="3" fill="teal"/></pattern>
        <marker id="arrow" markerWidth="4" markerHeight="4" refX="2" refY="2" orient="auto"><path d="M0 0L4 2L0 4z" fill="red"/></marker></defs>
        <rect width="100" height="50" fill="url(#dots)"/><use href="#leaf" x="10" y="55" width="20" height="20" fill="green"/>
        <use ${XLINK} xlink:href="#leaf" x="40" y="55" width="20" height="20" transform="rotate(10)"/>
        <polyline points="10,90 50,80 90,90" stroke="black" fill="none" marker-mid="url(#arrow)" marker-end="url('#arrow')"/>`,
    ),
  ],
  [
    'style sheets with comments, selectors and at-rules',
    drawing(
      `<style><![CDATA[ /* colours { of } the brand */ @media print { rect { fill: red } } @font-face { font-family: x; src: url(x.woff) }
        g > .a, #b:not(.c) { fill: #123456 !important } svg path { fill: lime } ]]></style>
        <g><rect class="a x" width="40" height="40"/></g><circle id="b" cx="70" cy="20" r="20"/><path d="M0 50h100v50z"/>`,
    ),
  ],
  ['an embedded picture', drawing(`<image width="60" height="60" ${XLINK} xlink:href="${RED_PNG}"/>`)],
  [
    'a nested svg, without a size',
    drawing('<svg x="10" y="10" width="20" height="30"><rect width="99" height="99"/></svg>', ''),
  ],
  [
    'a script, event handlers and an animation',
    drawing(
      '<script>alert(1)</script><rect width="50" height="50" onclick="alert(1)"><animate attributeName="x" to="50"/></rect><a href="https://example.org/"><circle cx="70" cy="70" r="9"/></a>',
    ),
  ],
  [
    'two thousand shapes',
    drawing(repeat(2_000, (at) => `<path d="M${at % 100} ${at / 20}h1v1z" fill="#08${at % 10}"/>`)),
  ],
];

/** Drawings in the encodings of old programs; the same pixels. */
export const ENCODED_DRAWINGS: readonly (readonly [encoding: string, svg: Buffer])[] = (() => {
  const xml = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?>${drawing('<g id="Größe"><rect width="50" height="50" fill="#f00"/></g>')}`;
  const utf16 = Buffer.from(`\uFEFF${xml('UTF-16')}`, 'utf16le');
  return [
    ['UTF-8', Buffer.from(xml('UTF-8'))],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF  ${xml('UTF-8').replace(/^<\?.*?\?>/, '')}`)],
    ['UTF-16', utf16],
    ['UTF-16, big endian', Buffer.from(utf16).swap16()],
    ['ISO 8859-1', Buffer.from(xml('ISO-8859-1'), 'latin1')],
  ];
})();
