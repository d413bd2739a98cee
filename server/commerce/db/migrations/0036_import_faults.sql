CREATE TABLE "import_faults" (
	"brand" text PRIMARY KEY NOT NULL,
	"faults" jsonb NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
