CREATE TABLE "job_leases" (
	"job" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"locale" text NOT NULL,
	"recipient" text NOT NULL,
	"content" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_outbox_once" UNIQUE("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "mailbox_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailbox_messages_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"answers_hash" text NOT NULL,
	"quantity" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "order_lines_same" UNIQUE("order_id","product_id","answers_hash"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"brand" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "order_numbers_key" PRIMARY KEY("brand","year")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'Cart' NOT NULL,
	"number" text,
	"details" jsonb,
	"shipping" jsonb,
	"totals" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"quotation_number" text,
	"quotation_valid_until" date,
	"quotation_token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "orders_number" UNIQUE("number"),
	CONSTRAINT "orders_quotation_number" UNIQUE("quotation_number"),
	CONSTRAINT "orders_quotation_token" UNIQUE("quotation_token_hash"),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" in ('EUR', 'GBP')),
	CONSTRAINT "orders_paid_number" CHECK ("orders"."paid_at" is null or "orders"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"checkout_url" text,
	"method" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"order_revision" integer NOT NULL,
	"holds_stock" boolean NOT NULL,
	"refund" text,
	"return_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_provider_id" UNIQUE("provider","provider_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"locale" text NOT NULL,
	"shop_name" text NOT NULL,
	"return_url" text NOT NULL,
	"webhook_url" text NOT NULL,
	"refund_keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"brand" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("due_at") WHERE "mail_outbox"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "mailbox_messages_received" ON "mailbox_messages" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_current" ON "orders" USING btree ("session_id") WHERE "orders"."state" in ('Cart', 'AwaitingPayment');--> statement-breakpoint
CREATE INDEX "orders_session" ON "orders" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_holding" ON "payments" USING btree ("order_id") WHERE "payments"."holds_stock";--> statement-breakpoint
CREATE INDEX "payments_refund_due" ON "payments" USING btree ("created_at") WHERE "payments"."refund" = 'due';--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");