CREATE TABLE "stored_words" (
	"brand" text NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL,
	"part" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "stored_words_key" PRIMARY KEY("brand","language","part")
);
--> statement-breakpoint
-- The data is compressed.
ALTER TABLE "stored_words" ALTER COLUMN "data" SET STORAGE EXTERNAL;
