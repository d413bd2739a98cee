ALTER TABLE "refunds" ADD COLUMN "kind" text DEFAULT 'parts' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "other_exc_vat" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_external" UNIQUE("payment_id","external_id");