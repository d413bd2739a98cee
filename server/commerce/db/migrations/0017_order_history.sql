CREATE INDEX "order_events_state_at" ON "order_events" USING btree ("state","at") WHERE "order_events"."kind" = 'state';--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ("updated_at") WHERE "orders"."state" in ('Shipped', 'ReadyForPickup');--> statement-breakpoint
-- The history of orders from before it was recorded, as far as it is known.
INSERT INTO "order_events" ("order_id", "kind", "state", "cause", "at")
SELECT "order_id", 'state', "state", "cause", "at"
FROM (
	SELECT o."id" AS "order_id", 1 AS "step", 'AwaitingPayment' AS "state", 'shopper' AS "cause",
		coalesce(p."created_at", o."created_at") AS "at"
	FROM "orders" o
	LEFT JOIN LATERAL (
		SELECT "created_at" FROM "payments" WHERE "order_id" = o."id"
		ORDER BY ("state" IN ('paid', 'authorized') AND "refund" IS NULL) DESC, "created_at" DESC LIMIT 1
	) p ON true
	WHERE o."number" IS NOT NULL OR o."state" = 'AwaitingPayment'
	UNION ALL
	SELECT "id", 2, 'Paid', 'provider', least(coalesce("paid_at", "updated_at"), "updated_at")
	FROM "orders" WHERE "number" IS NOT NULL
	UNION ALL
	SELECT "id", 3, "state", CASE WHEN "state" = 'Quotation' THEN 'shopper' ELSE 'operator' END, "updated_at"
	FROM "orders" WHERE "state" NOT IN ('Cart', 'AwaitingPayment', 'Paid')
) AS "known"
ORDER BY "order_id", "step";
