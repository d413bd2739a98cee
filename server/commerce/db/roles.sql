-- The roles of a brand's database. Run it once, as a superuser, in that database:
--   SHOP_PASSWORD=... SHOP_MIGRATIONS_PASSWORD=... psql -v ON_ERROR_STOP=1 -f server/commerce/db/roles.sql DATABASE_URL
--
--   shop_migrations  owns the database and its tables; only the migration job uses it
--   shop_runtime     reads and writes rows: DATABASE_RUNTIME_ROLE of the migrations, which grant it
--   shop             the login of the commerce API and of imports; a second one, for a new password, is a line like the last
\getenv migrations_password SHOP_MIGRATIONS_PASSWORD
\getenv shop_password SHOP_PASSWORD
create role shop_migrations login password :'migrations_password';
alter database :"DBNAME" owner to shop_migrations;
create role shop_runtime;
create role shop login password :'shop_password' in role shop_runtime;
