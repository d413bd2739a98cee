CREATE TABLE "account_charges" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"terms_id" uuid,
	"state" text DEFAULT 'authorized' NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"captured" integer,
	"payment_days" integer NOT NULL,
	"due_on" date,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	CONSTRAINT "account_charges_amount" CHECK ("account_charges"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"shows_net" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_groups_code" UNIQUE("brand","code")
);
--> statement-breakpoint
CREATE TABLE "customer_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand" text NOT NULL,
	"group_id" uuid,
	"company" text NOT NULL,
	"vat_number" text,
	"credit_limit" integer,
	"credit_currency" text DEFAULT 'EUR' NOT NULL,
	"payment_days" integer DEFAULT 30 NOT NULL,
	"verified_by" text NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_terms_vat_number" UNIQUE("brand","vat_number"),
	CONSTRAINT "customer_terms_limit" CHECK ("customer_terms"."credit_limit" >= 0 and "customer_terms"."payment_days" between 0 and 120),
	CONSTRAINT "customer_terms_verified" CHECK ("customer_terms"."credit_limit" is null or "customer_terms"."vat_number" is not null)
);
--> statement-breakpoint
CREATE TABLE "group_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"discount" integer,
	"price_exc_vat" integer,
	"currency" text,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "group_prices_scope" CHECK (("group_prices"."scope" = 'all') = ("group_prices"."target" = '')),
	CONSTRAINT "group_prices_kind" CHECK (("group_prices"."discount" is null) = ("group_prices"."price_exc_vat" is not null and "group_prices"."currency" is not null and "group_prices"."scope" = 'product')),
	CONSTRAINT "group_prices_discount" CHECK ("group_prices"."discount" between 0 and 9000),
	CONSTRAINT "group_prices_price" CHECK ("group_prices"."price_exc_vat" > 0 and "group_prices"."min_quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "terms_id" uuid;--> statement-breakpoint
ALTER TABLE "account_charges" ADD CONSTRAINT "account_charges_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_charges" ADD CONSTRAINT "account_charges_terms_id_customer_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."customer_terms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_terms" ADD CONSTRAINT "customer_terms_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_prices" ADD CONSTRAINT "group_prices_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_charges_open" ON "account_charges" USING btree ("terms_id") WHERE "account_charges"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "customer_terms_group" ON "customer_terms" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_prices_row" ON "group_prices" USING btree ("group_id","scope","target",coalesce("currency", ''),"min_quantity");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_terms_id_customer_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."customer_terms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_terms" ON "customers" USING btree ("terms_id") WHERE "customers"."terms_id" is not null;