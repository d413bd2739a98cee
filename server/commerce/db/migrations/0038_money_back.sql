ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "quotation_requests" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kind" text DEFAULT 'parts' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "other_exc_vat" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_external" UNIQUE("payment_id","external_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" >= 0);