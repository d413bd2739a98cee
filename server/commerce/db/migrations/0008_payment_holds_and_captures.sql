ALTER TABLE "payments" ALTER COLUMN "checked_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "client_network" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "confirmed_amount" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "confirmed_currency" text;--> statement-breakpoint
CREATE INDEX "payments_network_holding" ON "payments" USING btree ("client_network") WHERE "payments"."holds_stock";--> statement-breakpoint
CREATE INDEX "payments_authorized" ON "payments" USING btree ("capture_before") WHERE "payments"."state" = 'authorized';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_confirmed" CHECK (("payments"."confirmed_amount" is null) = ("payments"."confirmed_currency" is null));