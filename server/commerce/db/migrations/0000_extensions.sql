-- Similarity of words, for the search of misspelt queries.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
