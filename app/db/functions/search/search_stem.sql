-- A word without the postposition or the ending of its plural that is written together with it. At least two letters of it stay.
create or replace function search_stem(word text) returns text language sql immutable strict parallel safe as $$
  select case when word ~ '[\u0900-\u097f]'
    then regexp_replace(word, '(?<=[^\u094d].|..\u094d.)(हर[ूु](को|का|की|ले|लाई|मा|बाट|देखि|संग)?|बाट|देखि|लाई|संग|सित|को|का|की|ले|मा)$', '')
    else regexp_replace(word, '(?<=...)(har(u|oo)(ko|ka|ki|le|lai|ma)?|baa?ta|dekhi|lai|sanga|sita|ko|ka|ki|le|ma|s)$', '') end
$$;
