CREATE TABLE "former_slugs" (
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	"entry_id" text NOT NULL,
	"category_id" text,
	CONSTRAINT "former_slugs_key" PRIMARY KEY("brand","kind","locale","slug")
);
