CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand" text,
	"deleted" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"anonymised" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "object_deletions" (
	"folder" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "sessions_expiry";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "token_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_outbox_finished" ON "mail_outbox" USING btree ("created_at") WHERE "mail_outbox"."state" <> 'queued';--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("details" ->> 'email'));--> statement-breakpoint
CREATE INDEX "orders_abandoned_details" ON "orders" USING btree ("updated_at") WHERE "orders"."state" = 'Cart' and "orders"."details" is not null;--> statement-breakpoint
CREATE INDEX "orders_retained" ON "orders" USING btree ("paid_at","id") WHERE "orders"."paid_at" is not null and "orders"."anonymised_at" is null;--> statement-breakpoint
CREATE INDEX "payments_unsuccessful" ON "payments" USING btree ("created_at") WHERE "payments"."state" not in ('paid', 'authorized') and "payments"."refund" is null;--> statement-breakpoint
CREATE INDEX "payments_referenced" ON "payments" USING btree ("created_at") WHERE "payments"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_payments_created" ON "sandbox_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "stored_files_upload_id" ON "stored_files" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "stored_items_deleted" ON "stored_items" USING btree ("deleted_at") WHERE "stored_items"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at") WHERE "sessions"."token_hash" is not null;