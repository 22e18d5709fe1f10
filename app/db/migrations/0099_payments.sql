-- Payments before anything is sent. An attempt pays a purchase at a gateway or by a transfer; what it is, only a look-up or a person says.
create table payment_attempts (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null,
  way text not null,
  reference text not null,
  paisa bigint not null,
  state text not null,
  problem text,
  gateway_number text,
  pay_url text,
  payment_number text,
  found_paisa bigint,
  expires_on timestamptz not null,
  returned_on timestamptz,
  looked_on timestamptz,
  next_look_on timestamptz,
  paid_on timestamptz,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint payment_attempts_purchase_id_purchases_id_fk foreign key (purchase_id) references purchases (id),
  constraint payment_attempts_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint payment_attempts_reference_unique unique (reference),
  constraint payment_attempts_way_known check (way in ('esewa', 'khalti', 'bankTransfer')),
  constraint payment_attempts_reference_shape check (reference ~ '^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$'),
  constraint payment_attempts_paisa_positive check (paisa > 0 and found_paisa >= 0),
  constraint payment_attempts_state_known check (state in ('open', 'left', 'unclear', 'paid', 'failed')),
  constraint payment_attempts_problem_known check (
    problem in ('gatewayUnsure', 'noAnswer', 'otherAmount', 'otherPayment', 'refundedThere', 'proofSent')
  ),
  constraint payment_attempts_problem_fits check ((state = 'unclear') = (problem is not null)),
  constraint payment_attempts_paid_whole check (
    num_nonnulls(paid_on, case when state = 'paid' then payment_number end) = case state when 'paid' then 2 else 0 end
  ),
  constraint payment_attempts_payment_number_filled check (btrim(payment_number) <> '')
);
create index payment_attempts_purchase on payment_attempts (purchase_id, created_on);
create index payment_attempts_created on payment_attempts (created_on desc, id);
create unique index payment_attempts_one_unresolved on payment_attempts (purchase_id) where state in ('open', 'unclear');
create unique index payment_attempts_payment_number on payment_attempts (way, payment_number) where state = 'paid';
create index payment_attempts_unclear on payment_attempts (created_on) where state = 'unclear';
create index payment_attempts_due on payment_attempts (next_look_on) where next_look_on is not null;
create trigger touch_row before update on payment_attempts for each row
  when (old.* is distinct from new.*) execute function touch_row();

create table payment_attempt_orders (
  attempt_id uuid not null,
  order_id uuid not null,
  paisa bigint not null,
  constraint payment_attempt_orders_pkey primary key (attempt_id, order_id),
  constraint payment_attempt_orders_attempt_id_payment_attempts_id_fk foreign key (attempt_id) references payment_attempts (id),
  constraint payment_attempt_orders_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint payment_attempt_orders_paisa_positive check (paisa > 0)
);
create index payment_attempt_orders_order on payment_attempt_orders (order_id);
revoke update, delete, truncate on payment_attempt_orders from ekadeshma_app;

create table payment_events (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null,
  state text not null,
  problem text,
  source text not null,
  actor_id uuid,
  note text,
  happened_on timestamptz not null default clock_timestamp(),
  constraint payment_events_attempt_id_payment_attempts_id_fk foreign key (attempt_id) references payment_attempts (id),
  constraint payment_events_actor_id_app_users_id_fk foreign key (actor_id) references app_users (id),
  constraint payment_events_state_known check (state in ('open', 'left', 'unclear', 'paid', 'failed')),
  constraint payment_events_problem_known check (
    problem in ('gatewayUnsure', 'noAnswer', 'otherAmount', 'otherPayment', 'refundedThere', 'proofSent')
  ),
  constraint payment_events_source_known check (source in ('reader', 'product', 'staff')),
  constraint payment_events_note_filled check (btrim(note) <> '')
);
create index payment_events_attempt on payment_events (attempt_id, happened_on);
revoke update, delete, truncate on payment_events from ekadeshma_app;

create table transfer_proofs (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null,
  picture_sealed text,
  sent_on timestamptz not null default clock_timestamp(),
  refusal text,
  sequence integer not null,
  constraint transfer_proofs_attempt_id_payment_attempts_id_fk foreign key (attempt_id) references payment_attempts (id),
  constraint transfer_proofs_sequence_counts check (sequence between 1 and 10),
  constraint transfer_proofs_refusal_filled check (btrim(refusal) <> '')
);
create unique index transfer_proofs_sequence on transfer_proofs (attempt_id, sequence);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null,
  order_id uuid not null,
  paisa bigint not null,
  reason text not null,
  way text,
  reference text,
  done_on timestamptz,
  asked_on timestamptz,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint refunds_attempt_id_payment_attempts_id_fk foreign key (attempt_id) references payment_attempts (id),
  constraint refunds_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint refunds_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint refunds_paisa_positive check (paisa > 0),
  constraint refunds_reason_known check (reason in ('cancelled', 'copiesCancelled', 'cameBack', 'paidTwice', 'paidLate')),
  constraint refunds_way_known check (way in ('gateway', 'hand')),
  constraint refunds_done_whole check (num_nonnulls(way, reference, done_on) in (0, 3)),
  constraint refunds_reference_filled check (btrim(reference) <> '')
);
create index refunds_attempt on refunds (attempt_id);
create index refunds_order on refunds (order_id);
create index refunds_owed on refunds (created_on) where done_on is null;
create trigger touch_row before update on refunds for each row
  when (old.* is distinct from new.*) execute function touch_row();

-- Pictures of transfers go with the personal data of the purchase, whoever empties it.
create function forget_proofs_of_purchase() returns trigger language plpgsql as $$
begin
  update transfer_proofs set picture_sealed = null, refusal = null
  where attempt_id in (select a.id from payment_attempts a where a.purchase_id = new.id);
  return null;
end $$;
create trigger purchases_forget_proofs after update of forgotten_on on purchases for each row
  when (old.forgotten_on is null and new.forgotten_on is not null) execute function forget_proofs_of_purchase();

-- A payment that was counted stays counted, and nothing of what an attempt is for changes.
create function refuse_changing_payment() returns trigger language plpgsql as $$
begin
  raise exception 'a payment stays as it was made' using errcode = 'check_violation';
end $$;
create trigger payment_attempts_stay before update on payment_attempts for each row
  when ((old.purchase_id, old.way, old.reference, old.paisa) is distinct from (new.purchase_id, new.way, new.reference, new.paisa)
    or (old.state = 'paid' and (new.state, new.payment_number) is distinct from (old.state, old.payment_number)))
  execute function refuse_changing_payment();
create trigger payment_attempts_remain before delete on payment_attempts for each row execute function refuse_changing_payment();
create trigger refunds_stay before update on refunds for each row
  when ((old.attempt_id, old.order_id, old.paisa, old.reason) is distinct from (new.attempt_id, new.order_id, new.paisa, new.reason)
    or (old.done_on is not null
      and (new.way, new.reference, new.done_on) is distinct from (old.way, old.reference, old.done_on)))
  execute function refuse_changing_payment();
create trigger refunds_remain before delete on refunds for each row execute function refuse_changing_payment();

-- No more is given back of a payment than was paid, nor of an order than it cost in it, whoever writes at the same moment.
create function check_refund() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paid payment_attempts;
  share bigint;
begin
  select * into paid from payment_attempts where id = new.attempt_id for update;
  select s.paisa into share from payment_attempt_orders s where s.attempt_id = new.attempt_id and s.order_id = new.order_id;
  if paid.state <> 'paid' or share is null
    or (select sum(r.paisa) from refunds r where r.attempt_id = new.attempt_id) > paid.paisa
    or (select sum(r.paisa) from refunds r where r.attempt_id = new.attempt_id and r.order_id = new.order_id) > share then
    raise exception 'no more is given back than was paid' using errcode = 'check_violation', constraint = 'refunds_fit_payment';
  end if;
  return null;
end $$;
create trigger refunds_check after insert on refunds for each row execute function check_refund();

-- What was paid of an order is owed back as soon as its reader gets less of it, or nothing, whoever writes that.
create function owe_back(of_order orders, amount bigint, why text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  payment uuid;
begin
  if amount = 0 then
    return;
  end if;
  select s.attempt_id into payment from payment_attempt_orders s join payment_attempts a on a.id = s.attempt_id
    where s.order_id = of_order.id and a.state = 'paid'
      and s.paisa - amount >= coalesce((select sum(r.paisa) from refunds r where r.attempt_id = s.attempt_id and r.order_id = s.order_id), 0)
    order by a.paid_on limit 1;
  if payment is null then
    raise exception 'no payment of this order is there to be given back'
      using errcode = 'check_violation', constraint = 'orders_paid_by_payment';
  end if;
  insert into refunds (attempt_id, order_id, paisa, reason) values (payment, of_order.id, amount, why);
end $$;
revoke execute on function owe_back(orders, bigint, text) from public;
create function owe_back_of_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.payment_state = 'refundDue' and old.payment_state = 'paid' then
    perform owe_back(new, new.goods_paisa + new.delivery_paisa, case when new.status = 'cancelled' then 'cancelled' else 'cameBack' end);
  elsif new.payment_state = 'paid' and old.payment_state = 'paid' and new.goods_paisa < old.goods_paisa then
    perform owe_back(new, old.goods_paisa - new.goods_paisa, 'copiesCancelled');
  end if;
  return null;
end $$;
create trigger orders_owe_back after update of payment_state, goods_paisa on orders for each row execute function owe_back_of_order();

-- An order is given back once all that is owed for it was.
create function note_given_back() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders o set payment_state = 'refunded' where o.id = new.order_id and o.payment_state = 'refundDue'
    and not exists (select from refunds r where r.order_id = o.id and r.done_on is null);
  return null;
end $$;
create trigger refunds_note_done after update of done_on on refunds for each row
  when (old.done_on is null and new.done_on is not null) execute function note_given_back();

select announce_table('payment_attempts', 'payment',
  'array(select topic from purchases p, unnest(array[''person:'' || p.person_id]) topic where p.id = r.purchase_id and topic is not null)',
  'false');
select announce_table('refunds', 'payment', 'array[]::text[]', 'false');
