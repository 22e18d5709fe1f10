-- Public pages show the rate of today beside a price in another currency: what is kept of them ends when a rate changes.
create trigger notify_catalogue after insert or update or delete or truncate on exchange_rates
  for each statement execute function notify_catalogue();
