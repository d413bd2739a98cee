CREATE TABLE "licence_attempts" (
	"caller" text PRIMARY KEY NOT NULL,
	"failed" text[] NOT NULL,
	"accepted" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "licence_attempts_expiry" ON "licence_attempts" USING btree ("expires_at");