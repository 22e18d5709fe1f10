-- The joins begin with the listings that changed, in the order in which the view names them: with more tables than the planner
-- reorders together it began with all publishers and all bookstores, at each sale and each hold.
create or replace function refresh_catalogue_entries(changed uuid[]) returns void language plpgsql security definer
set search_path = public, pg_temp set join_collapse_limit = 1 set from_collapse_limit = 1 as $$
begin
  if coalesce(cardinality(changed), 0) = 0 then
    return;
  end if;
  perform from listings where id = any(changed) order by id for no key update;
  delete from catalogue_entries ce
    where ce.listing_id = any(changed)
      and ce.listing_id not in (select cl.listing_id from catalogue_listings cl where cl.listing_id = any(changed));
  insert into catalogue_entries
    select cl.listing_id, cl.shop_id, cl.edition_id, cl.book_id, cl.format_id, cl.publisher_id, cl.language,
      cl.status, cl.availability,
      case
        when cl.status = 'forthcoming' then 'forthcoming'
        when cl.availability in ('inStock', 'fewLeft', 'fewSaid') then 'available'
        when cl.availability = 'toOrder' then 'to-order'
        else 'not-held'
      end,
      cl.listed_on, cl.list_minor, cl.currency, cl.final_minor::bigint, cl.rupee_minor::bigint, priced_until(cl.listing_id),
      array(
        select distinct g.id from book_genres bg join genres leaf on leaf.id = bg.genre_id
          join genres g on g.id in (leaf.id, leaf.parent_id)
        where bg.book_id = cl.book_id order by g.id),
      array(
        select distinct c.contributor_id from contributions c
        where c.book_id = cl.book_id and (c.edition_id is null or c.edition_id = cl.edition_id) order by c.contributor_id),
      array_remove(array[e.isbn13, e.isbn10, e.upc, upper(e.code)], null)
    from catalogue_listings cl join book_editions e on e.id = cl.edition_id
    where cl.listing_id = any(changed)
  on conflict (listing_id) do update set
    shop_id = excluded.shop_id, edition_id = excluded.edition_id, book_id = excluded.book_id,
    format_id = excluded.format_id, publisher_id = excluded.publisher_id, language = excluded.language,
    status = excluded.status, availability = excluded.availability,
    availability_group = excluded.availability_group,
    listed_on = excluded.listed_on, list_minor = excluded.list_minor, currency = excluded.currency,
    final_minor = excluded.final_minor, rupee_minor = excluded.rupee_minor, priced_until = excluded.priced_until,
    genre_ids = excluded.genre_ids, contributor_ids = excluded.contributor_ids, codes = excluded.codes
    where catalogue_entries is distinct from excluded;
end $$;
