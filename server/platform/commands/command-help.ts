import type { Command, Option } from './command.ts';

interface Entry {
  readonly help: string;
  readonly details?: string;
}

/** The help of a program or group: its commands with a line each. */
export function groupHelp({
  path,
  help,
  details,
  commands,
  byDefault,
}: Entry & {
  readonly path: string;
  readonly commands: Readonly<Record<string, Entry | Command>>;
  readonly byDefault?: string;
}): string {
  const rows = Object.entries(commands).map(([name, entry]): [string, string] => {
    return [`${name} ${'args' in entry ? entry.args : ''}`.trimEnd(), entry.help];
  });
  return [
    `${path} COMMAND [options]: ${help}`,
    list(rows),
    ...(details ? [details] : []),
    `${path} COMMAND --help explains a command.${byDefault ? ` Without COMMAND: ${byDefault}.` : ''}`,
  ].join('\n\n');
}

export function commandHelp(path: string, { args, help, details, options }: Command): string {
  const rows = Object.entries(options).map(([name, option]): [string, string] => {
    return [optionName(name, option), `${option.help}${defaultOf(option)}`];
  });
  return [
    `${[path, args].filter(Boolean).join(' ')}${rows.length > 0 ? ' [options]' : ''}: ${help}`,
    ...(rows.length > 0 ? [list(rows)] : []),
    ...(details ? [details] : []),
  ].join('\n\n');
}

function optionName(name: string, { type, value = 'TEXT' }: Option): string {
  return type === 'boolean' ? `--${name}` : `--${name} ${value}`;
}

function defaultOf({ default: value, multiple }: Option): string {
  const several = multiple ? '; several times for several' : '';
  return value === undefined || value === false || `${value}` === ''
    ? several
    : `${several}; by default ${value}`;
}

function list(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
}
