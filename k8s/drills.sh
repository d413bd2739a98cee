#!/usr/bin/env bash
# Rehearses a release, a broken release, a rollback, a node drain and a canary in a test cluster:
#   KUBECONFIG=... k8s/drills.sh [brand]        (default easyfelt; creates and deletes the namespace shop-BRAND)
# Simulated nodes are enough: the drills test the manifests, not the shop.
set -euo pipefail
: "${KUBECONFIG:?must name the test cluster}"
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
brand=${1:-easyfelt} namespace=shop-${1:-easyfelt} pods=4
repository=$(sed -n "s/.*{ name: shop-$brand, newName: \([^,]*\),.*/\1/p" "$here/images/kustomization.yaml")
kubectl get --raw /readyz >/dev/null
scratch=$(mktemp -d)
if kubectl get namespace "$namespace" >/dev/null 2>&1; then
  echo "The namespace $namespace exists: this is not a test cluster" >&2
  exit 1
fi
watcher=
finish() {
  [ -z "$watcher" ] || kill "$watcher" 2>/dev/null || true
  kubectl get nodes -o name | xargs -r -n 1 kubectl uncordon >/dev/null || true
  kubectl delete namespace "$namespace" --wait=false >/dev/null || true
  rm -rf "$scratch"
}
trap finish EXIT

k() { kubectl --namespace "$namespace" "$@"; }
heading() { printf '\n== %s\n' "$1"; }
fail() { echo "FAILED: $1" >&2; exit 1; }
equals() { if [ "$2" = "$3" ]; then echo "ok   $1: $2"; else fail "$1: $2, expected $3"; fi; }
at_least() { if [ "$2" -ge "$3" ]; then echo "ok   $1: $2"; else fail "$1: $2, expected at least $3"; fi; }
field() { k get "$1" -o "jsonpath={$2}"; }
image() { field deployment/storefront '.spec.template.spec.containers[0].image'; }
# The number of pods behind the Service.
endpoints() { field endpoints/storefront '.subsets[*].addresses[*].targetRef.name' | wc -w; }
eventually() { # label, expected, command...
  local label=$1 expected=$2 found=; shift 2
  for _ in $(seq 120); do found=$("$@" || true); [ "$found" != "$expected" ] || break; sleep 0.5; done
  equals "$label" "$found" "$expected"
}
# Samples the number of serving pods; `fewest` stops and prints the minimum.
watch_service() {
  ( while :; do endpoints >>"$scratch/samples" 2>/dev/null || true; sleep 0.2; done ) &
  watcher=$!
}
fewest() { kill "$watcher"; wait "$watcher" 2>/dev/null || true; watcher=; sort -n "$scratch/samples" | head -1; rm "$scratch/samples"; }

render() { # tag
  # Tags instead of digests: simulated nodes pull nothing.
  kubectl kustomize "$here/overlays/$brand" | sed -E "s/(shop-$brand)@sha256:[0-9a-f]+/\1:$1/; s/(name: migrate-).+/\1$1/" >"$scratch/all.yaml"
  # A cluster without cert-manager has no certificates.
  kubectl api-versions | grep -q '^cert-manager.io/' || { awk 'BEGIN { RS = ORS = "---\n" } !/(^|\n)kind: Certificate\n/' "$scratch/all.yaml" >"$scratch/some.yaml" && mv "$scratch/some.yaml" "$scratch/all.yaml"; }
  # Older clusters have the same fields in older API versions.
  versions=$(kubectl api-versions)
  grep -qx autoscaling/v2 <<<"$versions" || sed -i 's#^apiVersion: autoscaling/v2$#apiVersion: autoscaling/v2beta2#' "$scratch/all.yaml"
  grep -qx policy/v1 <<<"$versions" || sed -i 's#^apiVersion: policy/v1$#apiVersion: policy/v1beta1#' "$scratch/all.yaml"
}
# Shorter deadlines than in production.
release() {
  render "$1"
  sed -E -e 's/minReadySeconds: [0-9]+/minReadySeconds: 1/' -e 's/progressDeadlineSeconds: [0-9]+/progressDeadlineSeconds: 15/' -i "$scratch/all.yaml"
  kubectl apply -f "$scratch/all.yaml" >/dev/null
}

heading 'first release'
kubectl apply -k "$here/cluster" >/dev/null
release 1.0.0
for deployment in storefront commerce edge; do
  k scale "deployment/$deployment" --replicas=$pods >/dev/null
  k rollout status "deployment/$deployment" --timeout=120s >/dev/null
done
eventually 'pods behind the service' $pods endpoints
nodes=$(k get pods -l app.kubernetes.io/name=storefront -o 'jsonpath={.items[*].spec.nodeName}' | xargs -n 1 | sort -u | wc -l)
at_least 'nodes the storefront is spread over' "$nodes" 2
equals 'canaries' "$(field deployment/storefront-canary '.spec.replicas')" 0
equals 'migration job' "$(k get jobs -o name)" job.batch/migrate-1.0.0

heading 'a release'
watch_service
release 1.1.0
k rollout status deployment/storefront --timeout=120s >/dev/null
at_least 'fewest serving pods meanwhile' "$(fewest)" $pods
equals 'image' "$(image)" "$repository:1.1.0"
equals 'migration jobs' "$(k get jobs -o name | xargs)" 'job.batch/migrate-1.0.0 job.batch/migrate-1.1.0'

heading 'a broken release: its pods never become ready'
watch_service
release broken
if k rollout status deployment/storefront --timeout=90s >"$scratch/status" 2>&1; then fail 'the broken release was rolled out'; fi
tail -1 "$scratch/status"
equals 'reason for the stop' "$(field deployment/storefront '.status.conditions[?(@.type=="Progressing")].reason')" ProgressDeadlineExceeded
at_least 'fewest serving pods meanwhile' "$(fewest)" $pods
eventually 'serving pods, all of the previous release' $pods endpoints

heading 'rollback'
watch_service
k rollout undo deployment/storefront >/dev/null
k rollout status deployment/storefront --timeout=120s >/dev/null
equals 'image' "$(image)" "$repository:1.1.0"
at_least 'fewest serving pods meanwhile' "$(fewest)" $pods
k rollout undo deployment/commerce >/dev/null
k rollout status deployment/commerce --timeout=120s >/dev/null

heading 'a node drain'
eventually 'pods that may be evicted at a time' 1 field poddisruptionbudget/storefront '.status.disruptionsAllowed'
node=$(k get pods -l app.kubernetes.io/name=storefront -o 'jsonpath={.items[0].spec.nodeName}')
watch_service
kubectl drain "$node" --ignore-daemonsets --delete-emptydir-data --force --timeout=180s 2>&1 | grep -cE 'evicting pod' | xargs echo 'eviction requests, including those that the budget refused:'
at_least 'fewest serving pods meanwhile' "$(fewest)" $((pods - 1))
eventually 'pods behind the service again' $pods endpoints
equals 'pods left on the node' "$(k get pods --field-selector "spec.nodeName=$node" -l app.kubernetes.io/name=storefront -o name | wc -l)" 0
kubectl uncordon "$node" >/dev/null

heading 'a canary'
k set image deployment/storefront-canary "storefront=$repository:1.2.0" >/dev/null
k scale deployment/storefront-canary --replicas=1 >/dev/null
eventually 'pods behind the service' $((pods + 1)) endpoints
equals 'canaries among them' "$(k get pods -l app.kubernetes.io/name=storefront,track=canary -o name | wc -l)" 1
k scale deployment/storefront-canary --replicas=0 >/dev/null
eventually 'pods behind the service without the canary' $pods endpoints
printf '\nAll drills passed.\n'
