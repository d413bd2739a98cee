CREATE TABLE "product_changes" (
	"product_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"brand" text NOT NULL,
	"changed_in" bigint NOT NULL,
	CONSTRAINT "product_changes_key" PRIMARY KEY("product_id","cause")
);
--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_changes_brand" ON "product_changes" USING btree ("brand","changed_in");--> statement-breakpoint
-- Lists in memory are updated by the products that product_changes names (shared/decisions/089-selection-of-products.md).
CREATE FUNCTION "note_stock_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "product_changes" ("product_id", "cause", "brand", "changed_in")
		VALUES (NEW."id", 'stock', NEW."brand", pg_current_xact_id()::text::bigint)
		ON CONFLICT ("product_id", "cause") DO UPDATE SET "changed_in" = EXCLUDED."changed_in";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_stock_changed" AFTER UPDATE OF "stock", "reserved" ON "products" FOR EACH ROW
	WHEN ((OLD."stock" > OLD."reserved") IS DISTINCT FROM (NEW."stock" > NEW."reserved"))
	EXECUTE FUNCTION "note_stock_change"();--> statement-breakpoint
CREATE FUNCTION "note_price_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "product_changes" ("product_id", "cause", "brand", "changed_in")
		SELECT "id", 'price', "brand", pg_current_xact_id()::text::bigint FROM "products" WHERE "id" = NEW."product_id"
		ON CONFLICT ("product_id", "cause") DO UPDATE SET "changed_in" = EXCLUDED."changed_in";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_prices_changed" AFTER UPDATE OF "price_exc_vat" ON "product_prices" FOR EACH ROW
	WHEN (OLD."price_exc_vat" IS DISTINCT FROM NEW."price_exc_vat")
	EXECUTE FUNCTION "note_price_change"();
