CREATE TABLE "quotation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_requests" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"message" text,
	"created_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "quotation_links" ADD CONSTRAINT "quotation_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_requests" ADD CONSTRAINT "quotation_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_links_order" ON "quotation_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "quotation_requests_email" ON "quotation_requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "orders_quotations" ON "orders" USING btree ("quotation_valid_until") WHERE "orders"."quotation_number" is not null;