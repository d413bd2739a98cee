#!/usr/bin/env bash
# Restores the database of one brand to a moment, from a base backup and archived WAL (k8s/runbook.md#point-in-time).
#   k8s/point-in-time.sh archive ARCHIVE FILE NAME      the archive_command of the server: with '%p' and '%f'
#   k8s/point-in-time.sh base ARCHIVE                   a base backup of the server at DATABASE_URL, verified
#   k8s/point-in-time.sh restore ARCHIVE TIME DATA      a new data folder, which a server recovers up to TIME when it starts
# TIME is in UTC, such as 2026-11-27T04:10:00Z. The archive is a folder that outlives the server. `base` needs a login with the
# right REPLICATION. Programs of the server's version: pg_basebackup and pg_verifybackup.
set -euo pipefail
umask 077
usage() { sed -n '3,5s/^# //p' "$0" >&2; exit 2; }
[ $# -ge 2 ] || usage
archive=$(readlink -m -- "$2")

newest=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -1)
[ -z "$newest" ] || PATH=$newest:$PATH

archive_wal() { # file, name
  local target=$archive/wal/$2
  # The server repeats a file after a crash. A file with other content belongs to another server: it is never overwritten.
  if [ -f "$target" ]; then cmp -s -- "$1" "$target"; return; fi
  mkdir -p -- "$archive/wal"
  cp -- "$1" "$target.part"
  sync -- "$target.part"
  mv -- "$target.part" "$target"
  sync -- "$archive/wal"
}

base() {
  : "${DATABASE_URL:?is a login with REPLICATION}"
  mkdir -p -- "$archive/base"
  rm -rf -- "$archive/base/part"
  pg_basebackup --dbname="$DATABASE_URL" --pgdata="$archive/base/part" --checkpoint=fast --wal-method=stream --no-password
  pg_verifybackup --quiet "$archive/base/part"
  # Named after the next second: a restore to a moment before its end needs an earlier one.
  local name; name=$(date -u -d '1 second' +%Y-%m-%dT%H:%M:%SZ)
  mv -- "$archive/base/part" "$archive/base/$name"
  echo "base backup $name"
}

restore() { # time, data
  local time=$1 data; data=$(readlink -m -- "$2")
  [[ $time =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z$ ]] || { echo "$time is no time such as 2026-11-27T04:10:00Z" >&2; exit 2; }
  [ ! -e "$data" ] || { echo "$data exists already" >&2; exit 1; }
  local chosen='' name
  for name in $(ls "$archive/base" 2>/dev/null | grep -E 'Z$' | sort); do
    [[ ${name%Z} < ${time%Z} ]] && chosen=$name
  done
  [ -n "$chosen" ] || { echo "no base backup in $archive/base ended before $time" >&2; exit 1; }
  cp -a -- "$archive/base/$chosen" "$data"
  # Quoted once for the shell and once for the configuration.
  local source target=${time/T/ }; source=$(printf %q "$archive/wal")
  printf "%s = '%s'\n" restore_command "cp ${source//\'/\'\'}/%f %p" recovery_target_time "${target%Z}+00" recovery_target_action promote \
    >>"$data/postgresql.auto.conf"
  touch -- "$data/recovery.signal"
  echo "base backup $chosen, to be recovered up to $time when a server starts in $data"
}

case $1 in
  archive) [ $# = 4 ] || usage; archive_wal "$3" "$4" ;;
  base) [ $# = 2 ] || usage; base ;;
  restore) [ $# = 4 ] || usage; restore "$3" "$4" ;;
  *) usage ;;
esac
