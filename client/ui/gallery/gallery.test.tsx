import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

const themes = { easyfelt: '/easyfelt.css', edg: '/edg.css' };

describe('all components, rendered by the server', () => {
  const html = renderToStaticMarkup(<Gallery themes={themes} picture="/pictures/wpg60-pet-studio" />);

  it('contain nothing that the content security policy blocks', () => {
    expect(html.length).toBeGreaterThan(20_000);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toMatch(/<script|<style|\son[a-z]+=/);
  });

  it('use each id once and reference existing ids only', () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const references = [
      ...html.matchAll(/\s(?:for|aria-describedby|aria-labelledby|aria-controls)="([^"]+)"/g),
    ].flatMap(([, value]) => (value ?? '').split(' '));
    expect(references.length).toBeGreaterThan(20);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('have an accessible name on every button', () => {
    const buttons = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)];
    const nameless = buttons.filter(
      ([, attributes, content]) =>
        !attributes?.includes('aria-label=') && (content ?? '').replace(/<[^>]*>/g, '').trim() === '',
    );
    expect(buttons.length).toBeGreaterThan(20);
    expect(nameless).toEqual([]);
  });
});
