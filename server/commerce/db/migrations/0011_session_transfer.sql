ALTER TABLE "sessions" ADD COLUMN "transfer_code_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "transfer_token" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "transfer_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_transfer_code_hash_unique" UNIQUE("transfer_code_hash");