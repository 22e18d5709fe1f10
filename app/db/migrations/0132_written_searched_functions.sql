-- Functions that tell what is searched of a table are written out, each in its file in app/db/functions/search: what made them of names of
-- columns is not needed any more.
drop function if exists make_searched(text, "char", text[], text[]);
