import type { MavenArtifact } from './maven-artifacts.ts';

/** The Schematron of CEN and OpenPeppol, compiled to XSLT by phive-rules, and Saxon, which runs it. */
export const E_INVOICE_RULES: readonly MavenArtifact[] = [
  {
    group: 'com.helger.phive.rules',
    name: 'phive-rules-peppol',
    version: '4.3.7',
    checksum: 'c82aaeda5ca16166034421393d160ec6cf77460b16e027eecc4bb5fe67a552ce',
  },
  {
    group: 'net.sf.saxon',
    name: 'Saxon-HE',
    version: '12.10',
    checksum: 'b571af282f25d7301059f788b9a149aab8b5cdc14ef3d212dc5425d3dcbb9a97',
  },
  {
    group: 'org.xmlresolver',
    name: 'xmlresolver',
    version: '5.3.3',
    checksum: '1fe4d5b92f708dcdb82dbce12919e0171e6b5ca62c6dca6220483625098feb5f',
  },
];
