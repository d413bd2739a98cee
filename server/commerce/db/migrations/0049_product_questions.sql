CREATE TABLE "product_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand" text NOT NULL,
	"locale" text NOT NULL,
	"language" text NOT NULL,
	"product_id" uuid NOT NULL,
	"message_id" uuid,
	"state" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "product_questions_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "product_questions_state_known" CHECK ("product_questions"."state" in ('waiting', 'answered', 'published', 'refused')),
	CONSTRAINT "product_questions_published_answer" CHECK (("product_questions"."state" = 'published') = ("product_questions"."published_at" is not null) and ("product_questions"."state" <> 'published' or "product_questions"."answer" is not null))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_questions_published" ON "product_questions" USING btree ("product_id","language","published_at") WHERE "product_questions"."state" = 'published';--> statement-breakpoint
CREATE INDEX "product_questions_state" ON "product_questions" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('contact', 'advice', 'application', 'question'));