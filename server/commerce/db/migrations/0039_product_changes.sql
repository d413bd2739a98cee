CREATE TABLE "product_changes" (
	"product_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"brand" text NOT NULL,
	"changed_in" bigint NOT NULL,
	CONSTRAINT "product_changes_key" PRIMARY KEY("product_id","cause")
);
--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_changes_brand" ON "product_changes" USING btree ("brand","changed_in");