DROP INDEX "product_texts_locale";--> statement-breakpoint
CREATE INDEX "product_texts_name" ON "product_texts" USING btree ("brand","locale","name_position");