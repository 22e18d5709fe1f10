-- What an order costs altogether, in paisa. The same as `orderTotal` of app/domain/money/order-sum.ts; a test compares the two. No generated
-- column: the trigger that counts versions compares whole rows before such a column is computed.
create or replace function order_total(of_order orders) returns bigint language sql immutable as
$$ select of_order.goods_paisa + of_order.delivery_paisa $$;
