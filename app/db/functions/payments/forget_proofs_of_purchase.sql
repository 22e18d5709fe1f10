-- Pictures of transfers, and accounts to which money is paid back, go with the personal data of the purchase, whoever empties it.
create or replace function forget_proofs_of_purchase() returns trigger language plpgsql as $$
begin
  update transfer_proofs set picture_sealed = null, picture_digest = null, refusal = null
  where attempt_id in (select a.id from payment_attempts a where a.purchase_id = new.id);
  update refunds set account_sealed = null
  where account_sealed is not null and attempt_id in (select a.id from payment_attempts a where a.purchase_id = new.id);
  return null;
end $$;
