CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_brand_email" UNIQUE("brand","email")
);
--> statement-breakpoint
CREATE TABLE "library_images" (
	"brand" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"photographer" text,
	"licence" text NOT NULL,
	"licence_hashes" jsonb NOT NULL,
	CONSTRAINT "library_images_key" PRIMARY KEY("brand","id")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "stored_files_upload" UNIQUE("item_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "stored_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand" text NOT NULL,
	"session_id" uuid,
	"customer_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"product_id" uuid,
	"answers" jsonb NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "stored_items_owner" CHECK (num_nonnulls("stored_items"."session_id", "stored_items"."customer_id") = 1),
	CONSTRAINT "stored_items_kind" CHECK ("stored_items"."kind" in ('configuration', 'photo', 'project')),
	CONSTRAINT "stored_items_quantity" CHECK ("stored_items"."quantity" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand" text NOT NULL,
	"session_id" uuid,
	"customer_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"storage_key" text NOT NULL,
	"origin" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_owner" CHECK (num_nonnulls("uploads"."session_id", "uploads"."customer_id") = 1),
	CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" in ('upload', 'edit')),
	CONSTRAINT "uploads_origin" CHECK (("uploads"."kind" = 'edit') = ("uploads"."origin" is not null)),
	CONSTRAINT "uploads_pixels" CHECK ("uploads"."width" > 0 and "uploads"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_item_id_stored_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stored_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_items" ADD CONSTRAINT "stored_items_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_items" ADD CONSTRAINT "stored_items_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_items" ADD CONSTRAINT "stored_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_files_item" ON "stored_files" USING btree ("item_id","position");--> statement-breakpoint
CREATE INDEX "stored_items_session" ON "stored_items" USING btree ("session_id","position");--> statement-breakpoint
CREATE INDEX "stored_items_customer" ON "stored_items" USING btree ("customer_id","position");--> statement-breakpoint
CREATE INDEX "uploads_session" ON "uploads" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "uploads_customer" ON "uploads" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;