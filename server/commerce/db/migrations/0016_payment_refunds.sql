ALTER TABLE "payments" ADD COLUMN "capture_amount" integer;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "captured" integer;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "chargebacks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lowers_capture" boolean DEFAULT false NOT NULL;