CREATE TABLE "erp_cursors" (
	"feed" text PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
