import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { JOB_INTERVALS_MS } from '#server/commerce/jobs/jobs.ts';
import { readCommerceEnv } from '#server/commerce/kernel/env/commerce-env.ts';
import { BACKUP } from '#server/commerce/operator/backup/backup.commands.ts';
import { ruleGroups } from '#server/monitoring.fixture.ts';
import { POLICIES } from '#server/storefront/cache/policies.ts';
import { storefrontEnvFields } from '#server/storefront/env.ts';
import { baseManifests, containersOf } from './manifests.fixture.ts';

describe('the runbook', () => {
  const runbook = ['README', 'runbook', 'regions']
    .map((name) => readFileSync(`k8s/${name}.md`, 'utf8'))
    .join('\n');
  const anchorOf = (title: string) => title.toLowerCase().replace(/ /g, '-');
  const anchors = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title]) => anchorOf(title ?? ''));
  const section = (anchor: string) =>
    runbook.split(/^## /m).find((text) => anchorOf(text.split('\n')[0] ?? '') === anchor) ?? '';

  it('has the section that each alert links to', () => {
    const rules = readFileSync('k8s/monitoring/rules.yaml', 'utf8');
    const linked = [...rules.matchAll(/k8s\/runbook\.md#([\w-]+)/g)].map(([, anchor]) => anchor);
    expect(linked.length).toBeGreaterThan(5);
    expect(anchors).toEqual(expect.arrayContaining(linked));
  });

  it('has the objectives whose burn rates are recorded', () => {
    const written = [...section('objectives').matchAll(/^\| (\w+): .*\| ([\d.]+) % \|/gm)];
    const recorded = ruleGroups().flatMap(({ rules }) =>
      rules.flatMap((rule) => ('record' in rule && rule.record === 'slo:burn:1h' ? [rule] : [])),
    );
    const objectives = recorded.map(({ expr, labels }) => [
      labels?.slo,
      100 - 100 * Number(/ \/ ([\d.]+)\s*$/.exec(expr)?.[1]),
    ]);
    expect(objectives).toEqual([
      ['pages', 99.9],
      ['checkout', 99.5],
    ]);
    expect(written.map(([, name, share]) => [name, Number(share)])).toEqual(objectives);
  });

  it('links to existing sections', () => {
    for (const [, anchor] of runbook.matchAll(/\]\(#([\w-]+)\)/g)) expect(anchors).toContain(anchor);
  });

  it('names existing files, npm scripts and deployments', () => {
    const files = [...runbook.matchAll(/\b(?:k8s|server)\/[\w./-]+\.(?:sh|sql|ts)\b/g)].map(([file]) => file);
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = [...runbook.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name ?? '');
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const deployments = baseManifests().flatMap(({ kind, metadata }) =>
      kind === 'Deployment' ? [metadata.name] : [],
    );
    const named = [...runbook.matchAll(/\bdeploy\/([\w-]+)/g)].map(([, name]) => name);
    expect([...new Set(named)].sort()).toEqual(deployments.sort());
  });

  it('says after how many minutes a release stops', () => {
    const minutes = new Map(
      baseManifests().flatMap(({ kind, metadata, spec }) =>
        kind === 'Deployment' ? [[metadata.name, Number(spec?.progressDeadlineSeconds) / 60]] : [],
      ),
    );
    const [storefront, commerce, edge] = ['storefront', 'commerce', 'edge'].map((name) => minutes.get(name));
    expect(section('roll-back')).toContain(
      `stops after ${storefront} min (commerce ${commerce}, edge ${edge})`,
    );
  });

  it('searches the logs of all pods, not of one', () => {
    const searched = [...runbook.matchAll(/`k logs ([^`|]+?) \| grep/g)].map(([, pods]) => pods);
    expect(searched).toEqual([
      '-l app.kubernetes.io/name=commerce --tail=-1 --prefix',
      '-l app.kubernetes.io/name=edge --tail=-1 --prefix',
      '-l app.kubernetes.io/name=storefront --tail=-1 --prefix',
      '-l app.kubernetes.io/name=commerce --tail=-1 --prefix',
      '-l app.kubernetes.io/name=commerce --tail=-1 --prefix',
    ]);
    const labels = baseManifests().map(({ spec }) => spec?.template?.metadata.labels);
    const names = labels.map((one) => one?.['app.kubernetes.io/name']);
    expect(names).toEqual(expect.arrayContaining(['edge', 'commerce']));
  });

  it('says how mails that were given up are found and sent again', () => {
    const delayed = section('delayed-mails');
    const [, line = ''] = /grep '(a delivery [^']+)'/.exec(delayed) ?? [];
    expect(readFileSync('server/commerce/outbox/row-queue.ts', 'utf8')).toContain(
      `'${line}, and waits for an operator'`,
    );
    expect(delayed).toContain('shop.main.ts backup mail ID');
    expect(BACKUP.commands.mail?.help).toContain('given up');
    expect(delayed).toContain(`\`MAIL_RETENTION_DAYS\` (${readCommerceEnv({}).MAIL_RETENTION_DAYS})`);
  });

  it('says for every frequent job what it depends on', () => {
    const failing = section('failing-jobs');
    const daily = 'sweep-retention';
    const independent = [
      'expire-quotations',
      'queue-product-alerts',
      'request-reviews',
      'queue-staff-digests',
    ];
    const named = Object.keys(JOB_INTERVALS_MS).filter((task) => failing.includes(`\`${task}\``));
    expect([...named, ...independent, daily].sort()).toEqual(Object.keys(JOB_INTERVALS_MS).sort());
    expect(section('personal-data')).toContain(daily);
  });

  /** Each secret of the manifests with its keys, and the deployments that read it. */
  const secrets = new Map<string, { keys: Set<string>; deployments: Set<string> }>();
  const secretOf = (name: string) => {
    const known = secrets.get(name) ?? { keys: new Set(), deployments: new Set() };
    secrets.set(name, known);
    return known;
  };
  for (const manifest of baseManifests()) {
    const text = JSON.stringify(manifest);
    for (const [, name = ''] of text.matchAll(/"secretName":"([\w-]+)"/g)) {
      const known = secretOf(name);
      if (manifest.kind === 'Deployment') known.deployments.add(manifest.metadata.name);
    }
    for (const { secretRef } of containersOf(manifest).flatMap(({ envFrom = [] }) => envFrom)) {
      if (secretRef && manifest.kind === 'Deployment')
        secretOf(secretRef.name).deployments.add(manifest.metadata.name);
    }
    for (const { valueFrom } of containersOf(manifest).flatMap(({ env = [] }) => env)) {
      const { secretKeyRef } = valueFrom as { secretKeyRef: { name: string; key: string } };
      const known = secretOf(secretKeyRef.name);
      known.keys.add(secretKeyRef.key);
      if (manifest.kind === 'Deployment') known.deployments.add(manifest.metadata.name);
    }
  }

  it('lists every secret with its keys for the setup', () => {
    const setup = section('setup');
    expect(secrets.size).toBeGreaterThan(7);
    for (const [name, { keys }] of secrets) {
      const listed = setup.slice(setup.indexOf(`\`${name}\``));
      expect(listed, name).not.toBe('');
      for (const key of keys) expect(listed.slice(0, 160), name).toContain(key);
    }
  });

  it('says for every secret how it is rotated, and restarts exactly the deployments that read it', () => {
    const rows = [...section('rotate-a-secret').matchAll(/^\| `([\w-]+)` \|(.*)\|$/gm)];
    expect(rows.map(([, name]) => name).sort()).toEqual([...secrets.keys()].sort());
    for (const [, name = '', row = ''] of rows) {
      const restarted = [...row.matchAll(/deploy\/([\w-]+)/g)].map(([, deployment]) => deployment);
      expect(restarted.sort(), name).toEqual([...secretOf(name).deployments].sort());
    }
  });

  it.each([
    ['backup', 'backup', ['k8s/backup.sh', 'restore', '/backups/2026-11-27T02:17:05Z']],
    [
      'resume',
      'after-a-restore',
      ['node', 'server/commerce/operator/shop.main.ts', 'backup', 'resume', '--skip=5000'],
    ],
  ])('edits the command of the job %s as it is in the manifests', (name, anchor, edited) => {
    const job = baseManifests().find(({ kind, metadata }) => kind === 'CronJob' && metadata.name === name);
    const command = stringify({ command: job && containersOf(job)[0]?.command }, { indent: 8 });
    const [, script = ''] = /sed '([^']+)'/.exec(section(anchor)) ?? [];
    const written = execFileSync('sed', [script], { input: command, encoding: 'utf8' });
    expect(parse(written)).toEqual({ command: edited });
  });

  it('names the settings of every process that knows the hosts of the shop', () => {
    expect(storefrontEnvFields).toHaveProperty('DOMAIN_SUFFIX');
    expect(readCommerceEnv({})).toHaveProperty('DOMAIN_SUFFIX');
    expect(readFileSync('nginx/edge.sh', 'utf8')).toContain('DOMAIN_SUFFIX:=www');
    expect(section('setup')).toContain(
      '`DOMAIN_SUFFIX` is a setting of storefront, API and edge (`storefront-settings`, `commerce-settings`, `edge-settings`)',
    );
  });

  it('states how old a page may be', () => {
    const headers = readFileSync('server/storefront/pages/render-page.ts', 'utf8');
    const [, fresh, stale] =
      /'public, max-age=0, s-maxage=(\d+), stale-while-revalidate=(\d+)/.exec(headers) ?? [];
    const edge = Number(fresh) + Number(stale);
    const { page, ...data } = POLICIES;
    const minutes = (policy: { freshSeconds: number; staleWhileRevalidateSeconds: number }) =>
      (policy.freshSeconds + policy.staleWhileRevalidateSeconds) / 60;
    const longest = Math.max(...Object.values(data).map(minutes));
    expect([edge / 60, minutes(page), minutes(data['product.detail']), longest]).toEqual([11, 11, 11, 65]);
    expect(section('purge').replaceAll('\n', ' ')).toContain(
      'up to 11 min at the edge, 11 min as a page and 11 min as data (categories and slugs: 65 min)',
    );
    expect(section('purge')).toContain(`up to ${edge / 60 + minutes(page) + longest} min ago`);
    expect(section('purge')).toContain(`those of an edge for ${fresh} s`);
    expect(POLICIES.page.staleIfErrorSeconds).toBe(86_400);
  });
});
