CREATE TABLE "product_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand" text NOT NULL,
	"locale" text NOT NULL,
	"origin" text NOT NULL,
	"email" text NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"price" integer NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"mailed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	CONSTRAINT "product_alerts_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "product_alerts_address" UNIQUE("brand","email","product_id","kind"),
	CONSTRAINT "product_alerts_kind" CHECK ("product_alerts"."kind" in ('stock', 'price')),
	CONSTRAINT "product_alerts_state" CHECK ("product_alerts"."state" in ('pending', 'active', 'sent'))
);
--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_alerts_product" ON "product_alerts" USING btree ("product_id") WHERE "product_alerts"."state" = 'active';--> statement-breakpoint
CREATE INDEX "product_alerts_mailed" ON "product_alerts" USING btree ("mailed_at");