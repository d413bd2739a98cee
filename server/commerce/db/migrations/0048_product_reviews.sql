CREATE TABLE "product_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand" text NOT NULL,
	"family" text NOT NULL,
	"product_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"reply" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "product_reviews_order" UNIQUE("order_id","product_id"),
	CONSTRAINT "product_reviews_stars" CHECK ("product_reviews"."stars" between 1 and 5),
	CONSTRAINT "product_reviews_state_known" CHECK ("product_reviews"."state" in ('waiting', 'published', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "review_objections" (
	"brand" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_objections_key" PRIMARY KEY("brand","email")
);
--> statement-breakpoint
CREATE TABLE "review_totals" (
	"brand" text NOT NULL,
	"family" text NOT NULL,
	"stars_1" integer DEFAULT 0 NOT NULL,
	"stars_2" integer DEFAULT 0 NOT NULL,
	"stars_3" integer DEFAULT 0 NOT NULL,
	"stars_4" integer DEFAULT 0 NOT NULL,
	"stars_5" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_totals_key" PRIMARY KEY("brand","family")
);
--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_reviews_published" ON "product_reviews" USING btree ("brand","family","created_at","id") WHERE "product_reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "product_reviews_product" ON "product_reviews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_reviews_state" ON "product_reviews" USING btree ("state","created_at","id");--> statement-breakpoint
-- Pages read totals and never count (shared/decisions/096-buyers-review-products.md).
CREATE FUNCTION "count_reviews"("of_brand" text, "of_family" text, "of_stars" integer, "change" integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "review_totals" AS "t" ("brand", "family", "stars_1", "stars_2", "stars_3", "stars_4", "stars_5")
		VALUES ("of_brand", "of_family", CASE "of_stars" WHEN 1 THEN "change" ELSE 0 END, CASE "of_stars" WHEN 2 THEN "change" ELSE 0 END,
			CASE "of_stars" WHEN 3 THEN "change" ELSE 0 END, CASE "of_stars" WHEN 4 THEN "change" ELSE 0 END,
			CASE "of_stars" WHEN 5 THEN "change" ELSE 0 END)
		ON CONFLICT ("brand", "family") DO UPDATE SET "stars_1" = "t"."stars_1" + EXCLUDED."stars_1",
			"stars_2" = "t"."stars_2" + EXCLUDED."stars_2", "stars_3" = "t"."stars_3" + EXCLUDED."stars_3",
			"stars_4" = "t"."stars_4" + EXCLUDED."stars_4", "stars_5" = "t"."stars_5" + EXCLUDED."stars_5";
$$;--> statement-breakpoint
CREATE FUNCTION "note_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD."state" = 'published' THEN
		PERFORM "count_reviews"(OLD."brand", OLD."family", OLD."stars", -1);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW."state" = 'published' THEN
		PERFORM "count_reviews"(NEW."brand", NEW."family", NEW."stars", 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_reviews_counted" AFTER INSERT OR DELETE OR UPDATE OF "state", "stars", "family" ON "product_reviews"
	FOR EACH ROW EXECUTE FUNCTION "note_review"();--> statement-breakpoint
CREATE FUNCTION "move_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "product_reviews" SET "family" = NEW."family" WHERE "product_id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_family_changed" AFTER UPDATE OF "family" ON "products" FOR EACH ROW
	WHEN (OLD."family" IS DISTINCT FROM NEW."family")
	EXECUTE FUNCTION "move_reviews"();
