import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { processEnv } from '#server/platform/env/process-env.ts';
import { E_INVOICE_RULES } from '#server/platform/testing/e-invoice-rules.ts';
import { findProgram } from '#server/platform/testing/find-program.ts';
import { artifactFile, isArtifactFetched } from '#server/platform/testing/maven-artifacts.ts';

const STYLESHEET = 'server/commerce/invoices/ubl/failed-assertions.xsl';
/** Release of May 2026, with the rules of CEN that it contains. */
const RULES = ['CEN', 'PEPPOL'].map(
  (publisher) => `classpath:/external/schematron/openpeppol/2026.5/xslt/${publisher}-EN16931-UBL.xslt`,
);

/** Outcome of the official rules for a document. */
export interface RuleReport {
  /** Flag, id and text of each assertion that fails, a warning too. */
  readonly failed: readonly string[];
  /** Number of rules that applied to an element of the document. */
  readonly applied: number;
}

/** For `describe.skipIf(areOfficialRulesMissing())`; logs why the tests are skipped. */
export function areOfficialRulesMissing(): boolean {
  if (findProgram('java', processEnv) && E_INVOICE_RULES.every(isArtifactFetched)) return false;
  console.warn('skipped: these tests need Java and the official rules, which npm test downloads once');
  return true;
}

/** Runs the Schematron of CEN and OpenPeppol on documents by name, all in one process. */
export async function checkOfficialRules(
  documents: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, RuleReport>> {
  const names = [...documents.keys()];
  const folder = mkdtempSync(path.join(tmpdir(), 'e-invoices-'));
  try {
    for (const [index, xml] of [...documents.values()].entries()) {
      writeFileSync(path.join(folder, `${index}.xml`), xml);
    }
    const lines = await runSaxon(folder);
    return new Map(names.map((name, index) => [name, reportOf(lines, `${index}.xml`)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runSaxon(folder: string): Promise<string[][]> {
  const classPath = E_INVOICE_RULES.map(artifactFile).join(path.delimiter);
  const { stdout } = await promisify(execFile)(
    'java',
    [
      // The compiler for long programs would cost more than it saves.
      ...['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp', classPath],
      ...['net.sf.saxon.Transform', '-it', `-xsl:${STYLESHEET}`],
      ...[`folder=${pathToFileURL(folder).href}`, `rules=${RULES.join(' ')}`],
    ],
    { maxBuffer: 1 << 26 },
  );
  return stdout.split('\n').map((line) => line.split('\t'));
}

function reportOf(lines: readonly string[][], file: string): RuleReport {
  const own = lines.filter(([name]) => name === file);
  const applied = own.find(([, flag]) => flag === 'applied')?.[2];
  return {
    failed: own.filter(([, flag]) => flag !== 'applied').map(([, ...parts]) => parts.join(' ')),
    applied: Number(applied ?? 0),
  };
}
