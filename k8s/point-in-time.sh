#!/usr/bin/env bash
# Restores the database of one brand to a moment, from a base backup and archived WAL (k8s/runbook.md#point-in-time).
#   k8s/point-in-time.sh archive ARCHIVE FILE NAME      the archive_command of the server: with '%p' and '%f'
#   k8s/point-in-time.sh base ARCHIVE                   a verified base backup of the server at DATABASE_URL; removes old ones
#   k8s/point-in-time.sh restore ARCHIVE TIME DATA [TIMELINE]   a new data folder, which a server recovers up to TIME when it starts
# TIME is in UTC, such as 2026-11-27T04:10:00Z; TIMELINE is by default the newest. The archive is a folder that outlives the server. `base` needs a login with the
# right REPLICATION; it keeps what restores to moments of the last BACKUP_DAYS (30) need. Programs of the server's version:
# pg_basebackup, pg_verifybackup and pg_archivecleanup; and gzip.
set -euo pipefail
umask 077
usage() { sed -n '3,5s/^# //p' "$0" >&2; exit 2; }
[ $# -ge 2 ] || usage
archive=$(readlink -m -- "$2")

newest=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -1)
[ -z "$newest" ] || PATH=$newest:$PATH

archive_wal() { # file, name
  local target=$archive/wal/$2.gz
  # The server repeats a file after a crash. A file with other content belongs to another server: it is never overwritten.
  if [ -f "$target" ]; then gunzip <"$target" | cmp -s -- "$1" -; return; fi
  mkdir -p -- "$archive/wal"
  # A file of a quiet minute has 16 MiB and few changes.
  gzip --fast <"$1" >"$target.part"
  # A history file has the time of its restore (former_timeline).
  touch --reference="$1" -- "$target.part"
  sync -- "$target.part"
  mv -- "$target.part" "$target"
  sync -- "$archive/wal"
}

bases() { ls "$archive/base" 2>/dev/null | grep -E 'Z$' | sort; }

lsn() { echo $((16#${1%/*} << 32 | 16#${1#*/})); }

history_of() { printf '%s/wal/%08X.history.gz' "$archive" "$1"; }

# Nothing before the first restore.
newest_timeline() {
  local newest; newest=$(find "$archive/wal" -name '*.history.gz' 2>/dev/null | sort | tail -1)
  [ -z "$newest" ] || echo $((16#$(basename "$newest" .history.gz)))
}

# Whether a timeline continues from a base backup. A restore begins a timeline, and leaves later base backups of the former one
# behind.
continues() { # name, timeline
  local folder=$archive/base/$1 former fork end
  [ -n "$2" ] || return 0
  former=$(sed -n 's/^START TIMELINE: //p' "$folder/backup_label")
  [ "$former" != "$2" ] || return 0
  [ -f "$(history_of "$2")" ] || return 1
  fork=$(gunzip <"$(history_of "$2")" | awk -v timeline="$former" '$1 == timeline { print $2 }')
  end=$(sed -n 's/.*"End-LSN": "\([^"]*\)".*/\1/p' "$folder/backup_manifest" | tail -1)
  [ -n "$fork" ] && [ "$(lsn "$end")" -le "$(lsn "$fork")" ]
}

# The former timeline, for a moment between the first change that a restore undid and that restore, which the later one lacks.
former_timeline() { # time, timeline
  local moment timeline=$2 former reason undone
  [ -n "$timeline" ] && [ -f "$(history_of "$timeline")" ] || return 0
  moment=$(microseconds "$1")
  # A line is such as: 1 0/3000068 before 2026-11-27 04:10:00.5+00
  while read -r former _ reason undone; do
    if [[ $reason = before && $undone =~ ^[0-9]{4}- ]] && [ "$moment" -ge "$(microseconds "$undone")" ] \
      && [ "$moment" -lt "$(date -r "$(history_of "$timeline")" +%s%6N)" ]; then echo "$former"; return; fi
    timeline=$former
  done < <(gunzip <"$(history_of "$timeline")" | grep '^[0-9]' | tac)
}

microseconds() { date -u -d "$1" +%s%6N; }

# The base backup from which a restore to a moment begins.
choose() { # time, timeline
  local chosen='' name
  for name in $(bases); do
    [[ ${name%Z} < ${1%Z} ]] && continues "$name" "$2" && chosen=$name
  done
  echo "$chosen"
}

prune() {
  local cutoff needed name first
  cutoff=$(date -u -d "$1 days ago" +%Y-%m-%dT%H:%M:%SZ)
  needed=$(choose "$cutoff" "$(newest_timeline)")
  for name in $(bases); do
    [[ $name > $cutoff || $name = "$needed" ]] || rm -rf -- "$archive/base/$name"
  done
  # File names begin with the timeline, in 8 digits, which the order of changes does not follow.
  first=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' "$archive"/base/*Z/backup_label | sort -k1.9 | sed -n 1p)
  [ ! -d "$archive/wal" ] || pg_archivecleanup -x .gz "$archive/wal" "$first"
}

base() {
  : "${DATABASE_URL:?is a login with REPLICATION}"
  local days=${BACKUP_DAYS:-30}
  [[ $days =~ ^[1-9][0-9]*$ ]] || { echo 'BACKUP_DAYS: expected a number of days' >&2; exit 2; }
  mkdir -p -- "$archive/base"
  rm -rf -- "$archive/base/part"
  pg_basebackup --dbname="$DATABASE_URL" --pgdata="$archive/base/part" --checkpoint=fast --wal-method=stream --no-password
  pg_verifybackup --quiet "$archive/base/part"
  # Named after the next second: a restore to a moment before its end needs an earlier one.
  local name; name=$(date -u -d '1 second' +%Y-%m-%dT%H:%M:%SZ)
  mv -- "$archive/base/part" "$archive/base/$name"
  continues "$name" "$(newest_timeline)" || { echo "another server archives in $archive: its timeline is newer" >&2; exit 1; }
  prune "$days"
  echo "base backup $name"
}

restore() { # time, data, timeline
  local time=$1 data; data=$(readlink -m -- "$2")
  [[ $time =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z$ ]] || { echo "$time is no time such as 2026-11-27T04:10:00Z" >&2; exit 2; }
  [ ! -e "$data" ] || { echo "$data exists already" >&2; exit 1; }
  local named=$3 timeline former chosen; timeline=${named:-$(newest_timeline)}
  [[ $timeline =~ ^([1-9][0-9]*)?$ ]] || { echo "$timeline is no timeline such as 1" >&2; exit 2; }
  former=$(former_timeline "$time" "$timeline")
  [ -z "$former" ] || { echo "timeline $timeline was restored to a moment before $time, which is on timeline $former: name that one" >&2; exit 1; }
  chosen=$(choose "$time" "$timeline")
  [ -n "$chosen" ] || { echo "no base backup in $archive/base ended before $time${timeline:+ on timeline $timeline}" >&2; exit 1; }
  cp -a -- "$archive/base/$chosen" "$data"
  # Each setting, since the backup has those of an earlier restore. Quoted once for the shell and once for the configuration.
  local source target=${time/T/ }; source=$(printf %q "$archive/wal")
  printf "%s = '%s'\n" restore_command "gunzip <${source//\'/\'\'}/%f.gz >%p" recovery_target_time "${target%Z}+00" recovery_target_action promote \
    recovery_target_timeline "${named:-latest}" >>"$data/postgresql.auto.conf"
  touch -- "$data/recovery.signal"
  echo "base backup $chosen, to be recovered up to $time when a server starts in $data"
}

case $1 in
  archive) [ $# = 4 ] || usage; archive_wal "$3" "$4" ;;
  base) [ $# = 2 ] || usage; base ;;
  restore) [ $# = 4 ] || [ $# = 5 ] || usage; restore "$3" "$4" "${5:-}" ;;
  *) usage ;;
esac
