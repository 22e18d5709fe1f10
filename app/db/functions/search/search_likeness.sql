-- How much a word that is asked for is like one that is stored, from 0 to 1. One expression, which becomes a part of the statement that uses it:
-- called as a function, it took most of the time of a query.
create or replace function search_likeness(a search_terms, d search_terms) returns real language sql immutable parallel safe as $$
  select case
    when a.word = d.word then 1
    when a.sound = d.sound then 0.97
    else greatest(
      case
        -- Half a word.
        when length(a.word) > 1 and starts_with(d.word, a.word) then 0.65 + 0.3 * length(a.word)::real / length(d.word)
        when length(a.sound) > 2 and starts_with(d.sound, a.sound) then 0.62 + 0.3 * length(a.sound)::real / greatest(length(a.sound), length(d.sound))
        -- The key has neither breath nor most vowels: what sounds otherwise (परीक्षा and परिचय) is another word.
        when length(a.key) > 2 and starts_with(d.key, a.key) then 0.6 + 0.25 * length(a.key)::real / length(d.key)
          - 0.8 * least(levenshtein(a.sound, left(d.sound, length(a.sound) - 1)), levenshtein(a.sound, left(d.sound, length(a.sound))),
            levenshtein(a.sound, left(d.sound, length(a.sound) + 1)), levenshtein(a.sound, left(d.sound, length(a.sound) + 2))) / length(a.sound)
        when length(a.sound) > 3 and starts_with(d.sound, rtrim(a.sound, 'a'))
          then 0.6 + 0.25 * length(a.sound)::real / greatest(length(a.sound), length(d.sound))
        else 0
      end,
      -- The same word with another ending.
      case
        when length(a.sound) > 1 and length(d.sound) > 1 and length(a.stem) > 1 and length(d.stem) > 1 and left(a.sound, 1) = left(d.sound, 1)
          and (a.stem = d.stem or length(a.stem) > 2 and a.stem = d.key or length(d.stem) > 2 and a.key = d.stem or a.stem = d.sound or a.sound = d.stem)
          then 0.85
      end,
      case
        -- Another usual spelling: the shorter the key is, the more the vowels have to agree.
        when a.key = d.key and a.key <> '' and (length(a.key) > 2 or search_near(a.sound, d.sound) < 2)
          then 0.7 + 0.25 * (1 - levenshtein(a.sound, d.sound)::real / greatest(length(a.sound), length(d.sound)))
        -- A slip in the sound, or in the key.
        else greatest(
          case when least(length(a.sound), length(d.sound)) > 3 then
            case search_near(a.sound, d.sound)
              when 1 then 0.95 - 1.5 / greatest(length(a.sound), length(d.sound))
              when 2 then case when greatest(length(a.sound), length(d.sound)) > 6 then 0.95 - 3.0 / greatest(length(a.sound), length(d.sound)) end
            end
          end,
          case when least(length(a.key), length(d.key)) > 2 and greatest(length(a.key), length(d.key)) > 3 and search_near(a.key, d.key) = 1
            then 0.95 - 1.0 / greatest(length(a.key), length(d.key)) - 0.07 * levenshtein(a.sound, d.sound) end)
      end)
  end::real
$$;
