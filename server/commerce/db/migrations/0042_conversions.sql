CREATE TABLE "conversions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"measurement_id" text NOT NULL,
	"visit" jsonb,
	"event" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversions_once" UNIQUE("order_id","kind","occasion")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "measured_by" text;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversions_due" ON "conversions" USING btree ("due_at") WHERE "conversions"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "conversions_created" ON "conversions" USING btree ("created_at");