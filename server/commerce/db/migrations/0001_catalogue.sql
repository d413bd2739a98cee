CREATE TABLE "categories" (
	"brand" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"picture" jsonb,
	CONSTRAINT "categories_key" PRIMARY KEY("brand","id")
);
--> statement-breakpoint
CREATE TABLE "category_texts" (
	"brand" text NOT NULL,
	"category_id" text NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"intro" text NOT NULL,
	"description" text NOT NULL,
	"meta_description" text NOT NULL,
	CONSTRAINT "category_texts_key" PRIMARY KEY("brand","category_id","locale"),
	CONSTRAINT "category_texts_brand_locale_slug" UNIQUE("brand","locale","slug")
);
--> statement-breakpoint
CREATE TABLE "colours" (
	"brand" text NOT NULL,
	"id" text NOT NULL,
	"hex" text NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "colours_key" PRIMARY KEY("brand","id")
);
--> statement-breakpoint
CREATE TABLE "image_sets" (
	"brand" text NOT NULL,
	"sku_pattern" text NOT NULL,
	"position" integer NOT NULL,
	"images" jsonb NOT NULL,
	CONSTRAINT "image_sets_key" PRIMARY KEY("brand","sku_pattern")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand" text NOT NULL,
	"content_hash" text NOT NULL,
	"product_count" integer NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manufacturers" (
	"brand" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "manufacturers_key" PRIMARY KEY("brand","id")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"category_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_categories_key" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"product_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"price_exc_vat" integer NOT NULL,
	"volume_discount" jsonb NOT NULL,
	CONSTRAINT "product_prices_key" PRIMARY KEY("product_id","currency"),
	CONSTRAINT "product_prices_price" CHECK ("product_prices"."price_exc_vat" >= 0),
	CONSTRAINT "product_prices_currency" CHECK ("product_prices"."currency" in ('EUR', 'GBP'))
);
--> statement-breakpoint
CREATE TABLE "product_slugs" (
	"product_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "product_slugs_key" PRIMARY KEY("product_id","locale"),
	CONSTRAINT "product_slugs_brand_locale_slug" UNIQUE("brand","locale","slug")
);
--> statement-breakpoint
CREATE TABLE "product_texts" (
	"product_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"name_position" integer NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"highlights" jsonb NOT NULL,
	"meta_description" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"search_vector" "tsvector" NOT NULL,
	"search_words" text NOT NULL,
	CONSTRAINT "product_texts_key" PRIMARY KEY("product_id","locale")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"sku" text NOT NULL,
	"kind" text NOT NULL,
	"family" text NOT NULL,
	"colour_id" text,
	"manufacturer_id" text NOT NULL,
	"position" integer NOT NULL,
	"stock" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"delivery_days" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"package_width_mm" integer NOT NULL,
	"package_height_mm" integer NOT NULL,
	"package_depth_mm" integer NOT NULL,
	"unit" text NOT NULL,
	"images" jsonb NOT NULL,
	"configuration" jsonb,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "products_brand_sku" UNIQUE("brand","sku"),
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_reserved" CHECK ("products"."reserved" between 0 and "products"."stock"),
	CONSTRAINT "products_kind" CHECK ("products"."kind" in ('Standard', 'PhotoPrint')),
	CONSTRAINT "products_unit" CHECK ("products"."unit" in ('piece', 'set', 'metre')),
	CONSTRAINT "products_delivery_days" CHECK ("products"."delivery_days" >= 0),
	CONSTRAINT "products_weight" CHECK ("products"."weight_grams" >= 0)
);
--> statement-breakpoint
ALTER TABLE "category_texts" ADD CONSTRAINT "category_texts_category" FOREIGN KEY ("brand","category_id") REFERENCES "public"."categories"("brand","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_fk" FOREIGN KEY ("brand","category_id") REFERENCES "public"."categories"("brand","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_texts" ADD CONSTRAINT "product_texts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_colour" FOREIGN KEY ("brand","colour_id") REFERENCES "public"."colours"("brand","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_manufacturer" FOREIGN KEY ("brand","manufacturer_id") REFERENCES "public"."manufacturers"("brand","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_runs_brand" ON "import_runs" USING btree ("brand","finished_at");--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("brand","category_id");--> statement-breakpoint
CREATE INDEX "product_slugs_brand_slug" ON "product_slugs" USING btree ("brand","slug");--> statement-breakpoint
CREATE INDEX "product_texts_locale" ON "product_texts" USING btree ("brand","locale");--> statement-breakpoint
CREATE INDEX "product_texts_search" ON "product_texts" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "product_texts_trigrams" ON "product_texts" USING gin ("search_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_brand_family" ON "products" USING btree ("brand","family");--> statement-breakpoint
CREATE INDEX "products_brand_manufacturer" ON "products" USING btree ("brand","manufacturer_id");