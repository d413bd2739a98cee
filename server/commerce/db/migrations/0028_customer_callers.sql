CREATE TABLE "customer_callers" (
	"customer_id" uuid NOT NULL,
	"caller" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_callers_key" PRIMARY KEY("customer_id","caller")
);
--> statement-breakpoint
ALTER TABLE "customer_callers" ADD CONSTRAINT "customer_callers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;