CREATE TABLE "missed_searches" (
	"brand" text NOT NULL,
	"locale" text NOT NULL,
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missed_searches_key" PRIMARY KEY("brand","locale","day","words")
);
