import type { InputOf, OutputOf } from '#client/data/query.ts';

export type Article = NonNullable<OutputOf<'content.article.get'>>;
export type ArticleKind = InputOf<'content.article.get'>['kind'];
export type ContentBlock = Article['blocks'][number];
export type ContentCardData = Article['related'][number];
export type Overview = OutputOf<'content.overview.get'>;
export type OverviewEntry = Overview['items'][number];
export type OverviewKind = InputOf<'content.overview.get'>['kind'];
export type ContentImage = NonNullable<Article['picture']>;
