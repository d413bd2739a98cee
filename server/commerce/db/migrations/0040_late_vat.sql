ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refund";--> statement-breakpoint
DROP INDEX "invoices_once";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "handled_by" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "untaxed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_first" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice' and "invoices"."refund_id" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_of_refund" UNIQUE("refund_id","kind");