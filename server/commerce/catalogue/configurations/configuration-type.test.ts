import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { PANEL } from '#shared/configuration/panel.fixture.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { catalogueFolder } from '../catalogue-folder.ts';
import { configurationSchemaText, parseConfiguration } from './configuration.schema.ts';

// The published schema and the TypeScript type describe the same shape. These tests keep them equal.

const TYPE = fileURLToPath(
  new URL('../../../../shared/configuration/authored-configuration.ts', import.meta.url),
);
const CHECKED = fileURLToPath(new URL('checked-by-compiler.ts', import.meta.url));

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const authored: [string, Json][] = ALL_BRANDS.map((brand) => `${catalogueFolder(brand)}/configurations`)
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name): [string, Json] => [name, JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))]),
  );

type Change = (record: { [key: string]: Json }, key: string) => void;

/** One variant of the panel's options for each changed property; properties of the same shape only once. */
function variants(change: Change): Json[] {
  const bySignature = new Map<string, Json>();
  for (const option of structuredClone(PANEL.options) as unknown as Json[]) {
    const { input } = option as { readonly input: string };
    for (const [place, value] of changes(
      {
        options: [option],
        weight: { gramsPerSquareMetre: 1, each: { optionId: 'a', grams: 1, along: 'width' } },
        packed: { kind: 'flat', thickness: 1, rolledAbove: 1, depth: { optionId: 'a', millimetres: 1 } },
      },
      change,
    )) {
      bySignature.set(`${input} ${place}`, value);
    }
  }
  return [...bySignature.values()];
}

function changes(value: Json, change: Change, place = ''): [place: string, changed: Json][] {
  if (!isRecord(value)) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item: Json, at) =>
      changes(item, change, place).map(([inner, other]): [string, Json] => [inner, value.with(at, other)]),
    );
  }
  const record = value as { readonly [key: string]: Json };
  return Object.entries(record).flatMap(([key, item]): [string, Json][] => {
    const changed = { ...record };
    change(changed, key);
    const here = `${place}${record.kind ? `(${record.kind})` : ''}.${key}`;
    return [
      [here, changed],
      ...changes(item, change, here).map(([inner, other]): [string, Json] => [
        inner,
        { ...record, [key]: other },
      ]),
    ];
  });
}

/** Whether the compiler accepts each value as the content of a configuration file. */
function compilerAccepts(values: readonly Json[]): boolean[] {
  const source = [
    `import type { AuthoredConfiguration } from '${TYPE}';`,
    'type FileContent = AuthoredConfiguration & { readonly $schema?: string };',
    ...values.map((value, at) => `export const v${at}: FileContent = ${JSON.stringify(value)};`),
  ].join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2024,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === CHECKED || fileExists(file);
  host.getSourceFile = (file, version, ...rest) =>
    file === CHECKED ? ts.createSourceFile(file, source, version) : getSourceFile(file, version, ...rest);
  const program = ts.createProgram([CHECKED], options, host);
  const file = program.getSourceFile(CHECKED);
  if (!file) throw new Error('The compiler read no file');
  expect(program.getSyntacticDiagnostics(file)).toEqual([]);
  const wrong = new Set(
    program
      .getSemanticDiagnostics(file)
      .map(({ start = 0 }) => file.getLineAndCharacterOfPosition(start).line - 2),
  );
  return values.map((_value, at) => !wrong.has(at));
}

const schemaAccepts = (value: Json) => 'configuration' in parseConfiguration(value);

describe('schema and type of configurations', () => {
  it('the schema is one, which no import examines', () => {
    expect(new Ajv2020().validateSchema(JSON.parse(configurationSchemaText()))).toBe(true);
  });

  const panel = structuredClone(PANEL) as unknown as Json;
  const groups = {
    authored: authored.map(([, value]) => value),
    panel: [panel],
    without: variants((record, key) => delete record[key]),
    with: variants((record) => Object.assign(record, { surplus: 1 })),
    of: variants((record, key) => {
      record[key] = typeof record[key] === 'boolean' ? 'yes' : true;
    }),
  };
  const verdicts = new Map<string, boolean>();
  beforeAll(() => {
    const all = Object.values(groups).flat();
    for (const [at, verdict] of compilerAccepts(all).entries())
      verdicts.set(JSON.stringify(all[at]), verdict);
  });
  const typeAccepts = (value: Json) => verdicts.get(JSON.stringify(value));

  it.each(authored)('both accept %s', (_name, value) => {
    expect(parseConfiguration(value)).toHaveProperty('configuration');
    expect(typeAccepts(value)).toBe(true);
  });

  it('both accept the panel, and there are catalogue files to test', () => {
    expect([schemaAccepts(panel), typeAccepts(panel)]).toEqual([true, true]);
    expect(authored.length).toBeGreaterThan(0);
  });

  it('both reject an additional key anywhere', () => {
    expect(groups.with.length).toBeGreaterThan(50);
    for (const value of groups.with)
      expect([schemaAccepts(value), typeAccepts(value)]).toEqual([false, false]);
  });

  it('both reject a value of another type anywhere', () => {
    expect(groups.of.length).toBeGreaterThan(50);
    for (const value of groups.of) expect([schemaAccepts(value), typeAccepts(value)]).toEqual([false, false]);
  });

  it('keys that the type requires are required by the schema', () => {
    const rejected = groups.without.filter((value) => !typeAccepts(value));
    expect(rejected.length).toBeGreaterThan(50);
    for (const value of rejected) expect(schemaAccepts(value)).toBe(false);
    // The schema requires more for some input types: what it accepts, the type accepts too.
    for (const value of groups.without.filter(schemaAccepts)) expect(typeAccepts(value)).toBe(true);
  });

  it('both have the same property names', () => {
    expect(namesInSchema(JSON.parse(configurationSchemaText()))).toEqual(
      new Set([...namesInType(), '$schema']),
    );
  });
});

function namesInSchema(schema: Json): Set<string> {
  if (!isRecord(schema)) return new Set();
  if (Array.isArray(schema)) return new Set(schema.flatMap((item: Json) => [...namesInSchema(item)]));
  const record = schema as { readonly [key: string]: Json };
  const own = Object.keys((record.properties ?? {}) as object);
  return new Set([...own, ...Object.values(record).flatMap((item) => [...namesInSchema(item)])]);
}

/** The names of all properties of the type, at any depth. */
function namesInType(): Set<string> {
  const program = ts.createProgram([TYPE], { strict: true, noEmit: true, allowImportingTsExtensions: true });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(TYPE);
  const symbol = file && checker.getSymbolAtLocation(file);
  const exported = symbol && checker.getExportsOfModule(symbol);
  const configuration = exported?.find(({ name }) => name === 'AuthoredConfiguration');
  if (!configuration) throw new Error('There is no type AuthoredConfiguration');
  const names = new Set<string>();
  const seen = new Set<ts.Type>();
  const walk = (type: ts.Type): void => {
    if (seen.has(type)) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) type.types.forEach(walk);
    else if (checker.isArrayType(type)) checker.getTypeArguments(type as ts.TypeReference).forEach(walk);
    else if (type.flags & ts.TypeFlags.Object) {
      for (const property of checker.getPropertiesOfType(type)) {
        names.add(property.name);
        walk(checker.getTypeOfSymbol(property));
      }
    }
    if (type.isIntersection()) {
      for (const property of checker.getPropertiesOfType(type)) names.add(property.name);
    }
  };
  walk(checker.getDeclaredTypeOfSymbol(configuration));
  return names;
}
