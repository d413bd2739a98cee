#!/usr/bin/env bash
# Saves, restores and drills a backup of one brand: its database and its shoppers' pictures (k8s/runbook.md#backup).
#   k8s/backup.sh save FOLDER       into a new folder
#   k8s/backup.sh restore FOLDER    into an empty database with the roles of server/commerce/db/roles.sql
#   k8s/backup.sh drill FOLDER      into a temporary PostgreSQL server and folder, which it removes
#   k8s/backup.sh prove FOLDER      saves into a new folder there and drills it; removes those older than BACKUP_DAYS (30); one at a time
# DATABASE_URL is that of the login shop_migrations; the pictures are in S3_... or, without these, in DATA_DIR.
# save records sums of the rows of each table and checksums of all pictures; restore and drill compare with them and exit
# with 1 at the first difference. Needs psql, pg_dump and pg_restore of the server's version or newer, for a drill also its
# initdb and pg_ctl, and what `npm ci` installs: it has the Node that runs this repository.
set -euo pipefail
umask 077
usage() { sed -n '2,6s/^# //p' "$0" >&2; exit 2; }
[ $# = 2 ] || usage
folder=$(readlink -m -- "$2")
cd "$(dirname -- "$(readlink -f -- "$0")")/.."

newest=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -1)
[ -z "$newest" ] || PATH=$newest:$PATH
PATH=$PWD/node_modules/.bin:$PATH
# Before the first step: what is missing must not stop the shop's restore half-way.
needs() {
  local program
  for program in node "$@"; do
    command -v "$program" >/dev/null || { echo "$program is not installed (k8s/runbook.md#backup)" >&2; exit 1; }
  done
  [ -d node_modules ] && node -e 'process.exit(process.features.typescript ? 0 : 1)' || {
    echo "node $(node --version) cannot run this repository: npm ci" >&2; exit 1
  }
}
query() { psql --no-psqlrc --quiet --tuples-only --no-align -v ON_ERROR_STOP=1 "$@"; }
pictures() { local command=$1; shift; node server/commerce/operator/shop.main.ts backup "$command" "$folder/pictures" "$@"; }

# For each table: its number of rows, and a sum of their hashes, whatever their order.
compare_query="
set timezone to 'UTC';
select format('select %L, count(*), coalesce(sum((''x'' || left(md5(t::text), 15))::bit(60)::bigint), 0) from %I.%I t',
    schemaname || '.' || tablename, schemaname, tablename)
  from pg_tables where schemaname in ('public', 'drizzle') order by schemaname, tablename
\\gexec"

save() {
  mkdir -p -- "$(dirname -- "$folder")"
  mkdir -- "$folder"
  # One snapshot for the dump and the sums: the shop stays open.
  DUMP=$folder/database.dump query "$DATABASE_URL" >"$folder/tables.txt" <<SQL
begin transaction isolation level repeatable read read only;
select pg_export_snapshot() as snapshot \\gset
\\setenv SNAPSHOT :snapshot
\\! pg_dump --snapshot="\$SNAPSHOT" --format=custom --no-owner --no-privileges --file="\$DUMP.part" "\$DATABASE_URL" && mv "\$DUMP.part" "\$DUMP"
$compare_query
commit;
SQL
  [ -s "$folder/database.dump" ] || { echo 'the database was not dumped' >&2; exit 1; }
  # After the rows: every picture that a saved row refers to exists, unless it was deleted meanwhile.
  pictures save ${former:+"$former/pictures"}
  echo "saved $(wc -l <"$folder/tables.txt") tables with $(awk -F'|' '{ rows += $2 } END { print rows + 0 }' "$folder/tables.txt") rows"
}

restore() {
  pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$DATABASE_URL" "$folder/database.dump"
  query "$DATABASE_URL" <<<"$compare_query" | diff "$folder/tables.txt" - >&2 || { echo 'the restored rows differ' >&2; exit 1; }
  # Grants the rows to the shop, and applies the migrations of this build that the backup does not have.
  DATABASE_RUNTIME_ROLE=${DATABASE_RUNTIME_ROLE:-shop_runtime} LOG_LEVEL=warn node server/commerce/operator/shop.main.ts migrate
  pictures restore
  echo "restored $(wc -l <"$folder/tables.txt") tables: their rows are equal"
}

drill() {
  scratch=$(mktemp -d)
  trap 'as_postgres pg_ctl --pgdata="$scratch/postgres/data" --mode=immediate stop >/dev/null 2>&1 || true; rm -rf "$scratch"' EXIT
  mkdir "$scratch/postgres"
  # PostgreSQL does not run as root.
  as_postgres() { "$@"; }
  if [ "$(id -u)" = 0 ]; then
    chmod 711 "$scratch"; chown postgres "$scratch/postgres"
    as_postgres() { (cd / && setpriv --reuid=postgres --regid=postgres --clear-groups env PATH="$PATH" "$@"); }
  fi
  as_postgres initdb --pgdata="$scratch/postgres/data" --username=postgres --auth=trust --encoding=UTF8 --locale=C --no-sync >/dev/null
  as_postgres pg_ctl --pgdata="$scratch/postgres/data" --wait --silent --log="$scratch/postgres/log" \
    --options="-c listen_addresses='' -c unix_socket_directories='$scratch/postgres' -c fsync=off" start 9<&-
  local server="host=$scratch/postgres dbname=shop"
  query "host=$scratch/postgres dbname=postgres user=postgres" <<<'create database shop'
  SHOP_PASSWORD=drill SHOP_MIGRATIONS_PASSWORD=drill query "$server user=postgres" --file=server/commerce/db/roles.sql
  export DATABASE_RUNTIME_ROLE=shop_runtime DATABASE_URL="postgres://shop_migrations@${scratch//\//%2F}%2Fpostgres/shop" DATA_DIR=$scratch/data
  unset S3_ENDPOINT S3_BUCKET S3_REGION S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY
  restore
  echo 'the backup can be restored'
}

remove_old() { find "$parent" -mindepth 1 -maxdepth 1 -name '*Z' "$@" -mtime "+$days" -exec rm -rf -- {} +; }

prove() {
  local parent=$folder days=${BACKUP_DAYS:-30}
  [[ $days =~ ^[1-9][0-9]*$ ]] || { echo 'BACKUP_DAYS: expected a number of days' >&2; exit 2; }
  mkdir -p -- "$parent"
  # Beside the nightly job a person may create one: each would remove what the other has not finished.
  exec 9<"$parent"
  flock --nonblock 9 || { echo "waits for the backup that runs in $parent" >&2; flock 9; }
  local started=$SECONDS
  # What a run left that was killed.
  rm -rf -- "$parent"/*.part
  # Before it saves: on a full volume nothing else makes space. The newest stays, until a newer one can be restored.
  former=$(find "$parent" -mindepth 1 -maxdepth 1 -name '*Z' | sort | tail -1)
  remove_old ! -path "$former"
  local name; name=$(date -u +%Y-%m-%dT%H:%M:%SZ)
  folder=$parent/$name.part
  save
  local saved=$((SECONDS - started))
  (drill)
  mv -- "$folder" "$parent/$name"
  remove_old
  echo "proven $name: saved in $saved s, restored in $((SECONDS - started - saved)) s"
}

login() { : "${DATABASE_URL:?is the login shop_migrations of the database}"; }
case $1 in
  save) login; needs psql pg_dump awk; save ;;
  restore) login; needs psql pg_restore diff; restore ;;
  drill) needs psql pg_restore diff initdb pg_ctl; drill ;;
  prove) login; needs psql pg_dump awk pg_restore diff initdb pg_ctl flock; prove ;;
  *) usage ;;
esac
