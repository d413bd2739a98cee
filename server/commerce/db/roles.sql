-- The roles of a brand's database. Run it as a superuser, in that database; roles that the server has stay as they are:
--   SHOP_PASSWORD=... SHOP_MIGRATIONS_PASSWORD=... psql -v ON_ERROR_STOP=1 -f server/commerce/db/roles.sql DATABASE_URL
-- Brands that share a server need roles of their own: `-v role=easyfelt` creates easyfelt, easyfelt_migrations and
-- easyfelt_runtime.
--
--   shop_migrations  owns the database and its tables; only the migration job uses it
--   shop_runtime     reads and writes rows: DATABASE_RUNTIME_ROLE of the migrations, which grant it
--   shop             the login of the commerce API and of imports; a second one, for a new password, is a line like the last
\if :{?role}
\else
  \set role shop
\endif
\set migrations :role _migrations
\set runtime :role _runtime
\getenv migrations_password SHOP_MIGRATIONS_PASSWORD
\getenv shop_password SHOP_PASSWORD
select format('create role %I login password %L', :'migrations', :'migrations_password')
  where not exists (select from pg_roles where rolname = :'migrations') \gexec
select format('create role %I', :'runtime')
  where not exists (select from pg_roles where rolname = :'runtime') \gexec
alter database :"DBNAME" owner to :"migrations";
revoke connect on database :"DBNAME" from public;
grant connect on database :"DBNAME" to :"runtime";
select format('create role %I login password %L in role %I', :'role', :'shop_password', :'runtime')
  where not exists (select from pg_roles where rolname = :'role') \gexec
