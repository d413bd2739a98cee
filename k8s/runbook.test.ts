import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('the runbook', () => {
  const runbook = readFileSync('k8s/README.md', 'utf8');
  const anchors = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title]) =>
    (title ?? '').toLowerCase().replace(/ /g, '-'),
  );

  it('has a paragraph for every alert that names one', () => {
    const rules = readFileSync('k8s/monitoring/rules.yaml', 'utf8');
    const wanted = [...rules.matchAll(/k8s\/README\.md#([\w-]+)/g)].map(([, anchor]) => anchor);
    expect(wanted.length).toBeGreaterThan(5);
    expect(anchors).toEqual(expect.arrayContaining(wanted));
  });

  it('links to what is there', () => {
    for (const [, anchor] of runbook.matchAll(/\]\(#([\w-]+)\)/g)) expect(anchors).toContain(anchor);
  });
});
