-- Whether a text in small Latin letters has one twice in a row. Quicker than a regular expression, which is only used
-- where it has.
create or replace function search_has_double(given text) returns boolean language sql immutable parallel safe strict as $$
  select given like '%aa%' or given like '%bb%' or given like '%cc%' or given like '%dd%' or given like '%ee%' or given like '%ff%' or given like
    '%gg%' or given like '%hh%' or given like '%ii%' or given like '%jj%' or given like '%kk%' or given like '%ll%' or given like '%mm%' or
    given like '%nn%' or given like '%oo%' or given like '%pp%' or given like '%qq%' or given like '%rr%' or given like '%ss%' or given like
    '%tt%' or given like '%uu%' or given like '%vv%' or given like '%ww%' or given like '%xx%' or given like '%yy%' or given like '%zz%'
$$;
