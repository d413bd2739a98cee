import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('the runbook', () => {
  const runbook = readFileSync('k8s/README.md', 'utf8');
  const anchors = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title]) =>
    (title ?? '').toLowerCase().replace(/ /g, '-'),
  );

  it('has the section that each alert links to', () => {
    const rules = readFileSync('k8s/monitoring/rules.yaml', 'utf8');
    const linked = [...rules.matchAll(/k8s\/README\.md#([\w-]+)/g)].map(([, anchor]) => anchor);
    expect(linked.length).toBeGreaterThan(5);
    expect(anchors).toEqual(expect.arrayContaining(linked));
  });

  it('links to existing sections', () => {
    for (const [, anchor] of runbook.matchAll(/\]\(#([\w-]+)\)/g)) expect(anchors).toContain(anchor);
  });
});
