DROP INDEX "refunds_due";--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "holds_refunds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_recorded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_otherwise" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."state" in ('due', 'pending');--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP COLUMN "refund_keys";