import { sql } from 'drizzle-orm';
import { StartError } from '../faults/start-error.ts';
import { queryRows, type Transaction } from './database.ts';

/** The role that the shop runs with does not exist, or may change the schema. */
export class RuntimeRoleError extends StartError {
  override readonly name = 'RuntimeRoleError';

  constructor(role: string, problem: string) {
    super(`DATABASE_RUNTIME_ROLE: the role "${role}" ${problem} (k8s/README.md#setup)`);
  }
}

const SCHEMAS = ['public', 'drizzle'] as const;

/**
 * Allows a role, and all roles that are members of it, to read and write the rows of every table, and nothing else. Runs
 * after the migrations, in their transaction, so that new tables are included. Throws RuntimeRoleError when the role does
 * not exist, or when it could still change the schema.
 */
export async function grantRuntimeRole(tx: Transaction, role: string): Promise<void> {
  const name = sql.identifier(role);
  const [found] = await queryRows<{ database: string }>(
    tx,
    sql`select current_database() as database from pg_roles where rolname = ${role}`,
  );
  if (!found) throw new RuntimeRoleError(role, 'does not exist');
  for (const statement of [
    sql`revoke create on schema public from public`,
    sql`revoke create, temporary on database ${sql.identifier(found.database)} from public`,
    sql`grant usage on schema public, drizzle to ${name}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${name}`,
    sql`grant usage on all sequences in schema public to ${name}`,
    sql`grant select on all tables in schema drizzle to ${name}`,
  ]) {
    await tx.execute(statement);
  }
  const problem = await findExcessPrivilege(tx, role);
  if (problem) throw new RuntimeRoleError(role, problem);
}

/** Rights of a role beyond reading and writing rows; undefined when there is nothing. */
async function findExcessPrivilege(tx: Transaction, role: string): Promise<string | undefined> {
  const schemas = sql`(${sql.join(
    SCHEMAS.map((schema) => sql`${schema}`),
    sql`, `,
  )})`;
  const [row] = await queryRows<{ super: boolean; creates: boolean; owns: boolean }>(
    tx,
    sql`select
      (select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = ${role}) as super,
      has_database_privilege(${role}, current_database(), 'create, temporary')
        or exists (select from pg_namespace
          where nspname in ${schemas} and has_schema_privilege(${role}, oid, 'create')) as creates,
      exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname in ${schemas} and pg_has_role(${role}, relowner, 'member')) as owns`,
  );
  if (row?.super) return 'is a superuser, or may create roles or databases';
  if (row?.creates) return 'may create tables';
  if (row?.owns) return 'owns tables';
  return undefined;
}
