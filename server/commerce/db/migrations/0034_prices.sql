CREATE TABLE "price_history" (
	"product_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"price" jsonb,
	"campaign_starts_at" timestamp with time zone,
	"percent" integer NOT NULL,
	"rules" text,
	CONSTRAINT "price_history_key" PRIMARY KEY("product_id","currency","valid_from")
);
--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "rules" text;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "reduction" jsonb;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "changes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_prices_changes" ON "product_prices" USING btree ("changes_at") WHERE "product_prices"."changes_at" is not null;