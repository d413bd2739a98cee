CREATE TABLE "product_imports" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"hash" text,
	"staged_hash" text,
	"staged" jsonb
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "has_hashes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;