ALTER TABLE "products" ADD COLUMN "longest_side_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "absorption_class" text;