DROP INDEX "product_texts_search";--> statement-breakpoint
DROP INDEX "product_texts_trigrams";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "available" boolean GENERATED ALWAYS AS (stock > reserved) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_sold_out" ON "products" USING btree ("brand","id") WHERE "products"."active" and not "products"."available";