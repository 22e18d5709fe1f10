-- The page of an order is live for whoever has the key of its purchase on their device, with or without an account.
drop trigger announce_insert on orders;
drop trigger announce_update on orders;
drop trigger announce_delete on orders;
select announce_table('orders', 'order',
  'array(select topic from purchases p,
     unnest(array[''bookstore:'' || r.bookstore_id, ''purchase:'' || p.id, ''person:'' || p.person_id]) topic
     where p.id = r.purchase_id and topic is not null)',
  'false');
