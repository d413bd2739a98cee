import { describe, expect, it } from 'vitest';
import { answersQuery } from './answers-query.ts';
import type { Answers } from './configuration.ts';
import { answersFromFields } from './form-fields.ts';

describe('the query of answers', () => {
  it.each<[string, Answers, number, string]>([
    ['a choice', { colour: 'PET' }, 1, 'answer.colour=PET'],
    ['a colour of its own', { rim: '#33606b' }, 2, 'answer.rim=%2333606b&quantity=2'],
    ['a size', { size: { width: 900, height: 600 } }, 1, 'width.size=900&height.size=600'],
    ['a number', { holes: 4 }, 1, 'number.holes=4'],
    ['several', { extras: ['glue', 'screws'] }, 1, 'list.extras=glue&list.extras=screws'],
    ['a picture', { photo: { source: 'image', id: 'dune-lines' } }, 1, 'picture.photo=image%3Adune-lines'],
    ['nothing', {}, 1, ''],
  ])('round-trips %s', (_what, answers, quantity, query) => {
    expect(answersQuery(answers, quantity)).toBe(query);
    expect(answersFromFields(new URLSearchParams(query))).toEqual(answers);
  });

  it('never contains a licence code', () => {
    const photo = { source: 'image', id: 'felt-macro', licenceCode: 'SECRET' } as const;
    expect(answersQuery({ photo }, 1)).toBe('picture.photo=image%3Afelt-macro');
  });
});
