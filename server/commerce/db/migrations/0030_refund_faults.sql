ALTER TABLE "refunds" ADD COLUMN "last_error" text;--> statement-breakpoint
INSERT INTO "refunds" ("id", "order_id", "payment_id", "lines", "amount", "lowers_capture", "restock", "reason", "next_attempt_at", "created_at")
SELECT "id", "order_id", "id", '[]', "amount", "state" = 'authorized', false, 'the order could not use this payment', "created_at", "created_at"
FROM "payments" WHERE "refund" = 'due' ON CONFLICT DO NOTHING;
