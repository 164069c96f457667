-- The schema of the product, by feature. Later changes are migrations of their own. What is kept for a time only is deleted
-- as domain/privacy/retention.ts says; every other table that grows says here with what its rows go.

-- ==== Extensions and types ====

create extension if not exists pg_trgm;

create extension if not exists btree_gist;

create extension if not exists fuzzystrmatch;

create domain short_text as text check (char_length(value) <= 200);

create domain phone_number as text check (value ~ '^[0-9]{10}$');

-- ==== Installation: versions, secrets, limits ====

-- Which versions of the product may use the schema: a migration that takes something away adds a row with the oldest version that does
-- without it. A version is known by the number of its newest migration.
create table schema_versions (
  version integer primary key,
  oldest_app integer not null,
  applied_at timestamptz not null default now(),
  check (oldest_app <= version)
);

insert into schema_versions (version, oldest_app) values (200, 200);

-- Secrets and facts that the installation generates for itself.
create table installation (
  name text primary key,
  value text not null
);

-- The counters of the request limits, which survive a restart, in the format of rate-limiter-flexible.
create table rate_limits (
  key character varying(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- One row: the number of changes that hide somebody or something. A replica that has not reached it is not read.
create table visibility (
  id boolean default true primary key check (id),
  number bigint not null default 0
);

insert into visibility default values;

-- Once in a transaction, and at its end: a row that many transactions change must not be locked for long.
create function raise_visibility() returns trigger language plpgsql as $$
    declare own text := pg_current_xact_id()::text;
    begin
      if current_setting('edunakuri.visibility_raised', true) is distinct from own then
        update visibility set number = number + 1;
        perform set_config('edunakuri.visibility_raised', own, true);
      end if;
      return null;
    end $$;

create function tell_seen_by_visitors() returns trigger language plpgsql as $$
    begin
      notify seen_by_visitors;
      return null;
    end $$;

create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end $$;

-- ==== Search: words, keys and counts (docs/search.md) ====

create function latin_digits(value text) returns text immutable parallel safe
    return case when value ~ '[٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯０１２３４５６７８９]' then translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯０１２３４５６７８９', '012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789') else value end;

-- Removes case, accents, nukta, joiners and apostrophes. words.ts does the same with typed text.
create function search_words(value text) returns text[] immutable parallel safe
    return array_remove(regexp_split_to_array(
      lower(latin_digits(regexp_replace(normalize(value, NFD), '[\u0300-\u036f\u093c\u200c\u200d''\u2018\u2019]', '', 'g'))),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufe30-\ufe6f\uff01-\uff0f\uff1a-\uff20\ufffd]+'
    ), '');

create function letter_of(word text) returns text immutable parallel safe
    return case when word ~ '^[a-z]$' then word else case word
      when 'ए' then 'a' when 'बी' then 'b' when 'सी' then 'c' when 'डी' then 'd' when 'ई' then 'e' when 'एफ' then 'f' when 'जी' then 'g' when 'एच' then 'h' when 'आई' then 'i' when 'जे' then 'j' when 'के' then 'k' when 'एल' then 'l' when 'एम' then 'm' when 'एन' then 'n' when 'ओ' then 'o' when 'पी' then 'p' when 'क्यू' then 'q' when 'आर' then 'r' when 'एस' then 's' when 'टी' then 't' when 'यू' then 'u' when 'वी' then 'v' when 'डब्ल्यू' then 'w' when 'डब्लू' then 'w' when 'एक्स' then 'x' when 'वाई' then 'y' when 'जेड' then 'z' end end;

-- The words of a text, and each run of single letters in one word beside its letters.
create function words_and_initials(value text) returns text[] immutable parallel safe
    return (select words || array(
      select string_agg(letter, '' order by at) from (
        select letter_of(word) as letter, at, at - row_number() over (order by at) as run
        from unnest(words) with ordinality as one(word, at) where letter_of(word) is not null
      ) letters group by run having count(*) > 1 order by min(at))
      from (select search_words(value)) split(words));

-- In plpgsql, since the planner would write out a function of SQL in each lookup.
create function search_sound(word text) returns text language plpgsql immutable parallel safe as $$
    begin
      if word ~ '[ऄ-ॏ]' then
        return 'd:' || regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word, 'ज्ञ', 'ग', 'g'), 'ं[हघ]$', 'न', 'g'), 'म्?(?=[पफबभ])', 'न', 'g'), '^ह(?=ृ|्र)', '', 'g'), '^व', 'ब', 'g'), '^य', 'y', 'g'), '^ह', 'h', 'g'), '^[ऄ-ऊऍ-औ]', 'a', 'g'), '[कख]', 'k', 'g'), '[गघ]', 'g', 'g'), '[चछ]', 'c', 'g'), '[जझ]', 'j', 'g'), '[टठतथ]', 't', 'g'), '[डढदध]', 'd', 'g'), '[ङञणनंँ]', 'n', 'g'), 'प', 'p', 'g'), 'फ', 'f', 'g'), '[बभ]', 'b', 'g'), 'म', 'm', 'g'), '[रऋृ]', 'r', 'g'), '[लळ]', 'l', 'g'), '[शषस]', 's', 'g'), '[अआइ-ऊऍ-औिीुूॅेैॉोौव]', 'u', 'g'), '[^a-z्]', '', 'g'), '([a-z])्\1', '\1', 'g'), '[u्]', '', 'g');
      end if;
      return 'l:' || regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word, '^x', 'j', 'g'), 'x', 'ks', 'g'), 'chr', 'kr', 'g'), 'tsh', 'ch', 'g'), '^hr', 'r', 'g'), 'sch', 'sk', 'g'), 'ph', 'f', 'g'), '^(?:dny|jn|gn)', 'g', 'g'), 'ngh$', 'n', 'g'), 'geo', 'jo', 'g'), 'ge$', 'j', 'g'), 'ck', 'k', 'g'), 'ch', 'C', 'g'), 'c(?=[eiy])', 's', 'g'), '[cq]', 'k', 'g'), 'C', 'c', 'g'), 'z', 'j', 'g'), '(.)h+', '\1', 'g'), '^[vw]', 'b', 'g'), 'm(?=[pbf])', 'n', 'g'), '([bcdfgjklmnprst])\1+', '\1', 'g'), '^[aeiou]', 'a', 'g'), '(.)[aeiouvwy]+', '\1', 'g');
    end $$;

create function search_spelling(word text) returns text language plpgsql immutable parallel safe as $$
    begin
      if word !~ '^[a-z]{2,}$' then
        return null;
      end if;
      return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word, 'ph', 'f', 'g'), 'ck', 'k', 'g'), '^x', 'j', 'g'), 'x', 'ks', 'g'), 'ch', 'C', 'g'), 'c(?=[eiy])', 's', 'g'), '[cq]', 'k', 'g'), 'C', 'c', 'g'), 'z', 'j', 'g'), 'ngh$', 'nh', 'g'), 'aw(?=[bcdfgjklmnprst])|ow(?![aeiou])|au|ou|ao', 'o', 'g'), 'w', 'v', 'g'), '([bcdgjkpst])h+', '\1', 'g'), 'e(?=h[bcdfgjklmnprstv])', 'a', 'g'), 'ee|ea|ii', 'i', 'g'), 'oo|uu', 'u', 'g'), 'aa', 'a', 'g'), '[ae][iy](?![aeiou])', 'e', 'g'), 'y(?![aeiou])', 'i', 'g'), 'm(?=[pbf])', 'n', 'g'), '([a-z])\1+', '\1', 'g'), '^v[ae]rm', 'varm', 'g'), '^ag[ar]+val$', 'agarval', 'g'), 'od[au]?r[iu]$', 'odri', 'g'), '^m(?:[ou]ha?m[ae]?d|ohd|d)$', 'mohamad', 'g'), '^aha?m[ae]d$', 'ahmad', 'g');
    end $$;

-- The normal form of a key that filters ask for, such as "s: Physics" -> "s:physics".
create function search_key(asked text) returns text immutable parallel safe
    return substr(asked, 1, 2) || lower(btrim(substr(asked, 3)));

create function words_of_keys(keys text[]) returns table (kind text, term text) immutable parallel safe
    begin atomic
      select distinct substr(key, 1, 1), substr(key, 3) from unnest(keys) key where substr(key, 1, 2) in ('w:',
        'f:', 'h:', 'a:');
    end;

-- The empty key counts all rows.
create function filters_of_keys(keys text[]) returns setof text immutable parallel safe begin atomic
    select '' where cardinality(keys) > 0
    union all select key from unnest(keys) key where substr(key, 1, 2) not in ('w:', 'f:', 'h:', 'a:', 'b:');
  end;

-- Free space on each page, so that updating a count does not touch the index.
create table search_terms (
  term text collate "C" not null,
  df integer not null,
  area text not null,
  -- The kind of a word is the letter of its key: w, and of candidates f for a name that everybody reads, h for one of schools.
  kind text not null default 'w' check (kind in ('w', 'f', 'h', 'a')),
  primary key (area, term, kind)
) with (fillfactor=70);
create index search_terms_trigrams on search_terms using gin (term gin_trgm_ops);
create index search_terms_sound on search_terms (area, search_sound(term));
create index search_terms_spelling on search_terms (area, search_spelling(term));

-- Free space on each page, so that updating a count does not touch the index.
create table search_keys (
  key text collate "C" not null,
  df integer not null,
  area text not null,
  primary key (area, key)
) with (fillfactor=70);

-- Each searched area has a version that grows with every new word, so that what was looked up can be remembered until then.
create table search_versions (
  area text primary key,
  version bigint not null
);

-- The operator reads its threshold from a setting, so this function sets it.
create function similar_terms(searched text, wanted text[], word text, most int)
    returns table (term text, df int, kinds text)
    stable set pg_trgm.similarity_threshold = 0.2
    begin atomic
      select known.term, sum(known.df)::int, string_agg(known.kind, '') from search_terms known
      where known.area = searched and known.kind = any(wanted) and known.term % word
      group by known.term
      order by similarity(known.term, word) desc, sum(known.df) desc, known.term limit most;
    end;

create function search_follow_insert() returns trigger language plpgsql as $$
    begin
      with counted as (
        select kind, term, sum(step) as df from (select keys, 1 as step from came) moved, words_of_keys(keys)
        group by kind, term having sum(step) <> 0
      ), changed as (
        insert into search_terms as known (area, kind, term, df)
        select tg_argv[0], kind, term, df from counted order by term, kind
        on conflict (area, term, kind) do update set df = known.df + excluded.df
        returning kind, term, df
      )
      update search_versions set version = version + 1 where area = tg_argv[0] and 0 < (select count(*)
        from changed join counted using (kind, term, df));

      insert into search_keys as known (area, key, df)
      select tg_argv[0], key, sum(step) as df from (select keys, 1 as step from came) moved, filters_of_keys(keys) key
      group by key having sum(step) <> 0 order by key
      on conflict (area, key) do update set df = known.df + excluded.df;

      return null;
    end $$;

create function search_follow_update() returns trigger language plpgsql as $$
    begin
      with counted as (
        select kind, term, sum(step) as df from (select keys, 1 as step from came union all select keys, -1 as step
          from went) moved, words_of_keys(keys)
        group by kind, term having sum(step) <> 0
      ), changed as (
        insert into search_terms as known (area, kind, term, df)
        select tg_argv[0], kind, term, df from counted order by term, kind
        on conflict (area, term, kind) do update set df = known.df + excluded.df
        returning kind, term, df
      )
      update search_versions set version = version + 1 where area = tg_argv[0] and 0 < (select count(*)
        from changed join counted using (kind, term, df));
      with gone as (
            delete from search_terms where area = tg_argv[0] and df <= 0
              and (kind, term) in (select kind, term from went, words_of_keys(keys)) returning 1
          ) update search_versions set version = version + 1 where area = tg_argv[0] and 0 < (select count(*)
            from gone);
      insert into search_keys as known (area, key, df)
      select tg_argv[0], key, sum(step) as df from (select keys, 1 as step from came union all select keys,
        -1 as step from went) moved, filters_of_keys(keys) key
      group by key having sum(step) <> 0 order by key
      on conflict (area, key) do update set df = known.df + excluded.df;
      delete from search_keys where area = tg_argv[0] and df <= 0 and key in (select filters_of_keys(keys) from went);
      return null;
    end $$;

create function search_follow_delete() returns trigger language plpgsql as $$
    begin
      with counted as (
        select kind, term, sum(step) as df from (select keys, -1 as step from went) moved, words_of_keys(keys)
        group by kind, term having sum(step) <> 0
      ), changed as (
        insert into search_terms as known (area, kind, term, df)
        select tg_argv[0], kind, term, df from counted order by term, kind
        on conflict (area, term, kind) do update set df = known.df + excluded.df
        returning kind, term, df
      )
      update search_versions set version = version + 1 where area = tg_argv[0] and 0 < (select count(*)
        from changed join counted using (kind, term, df));
      with gone as (
            delete from search_terms where area = tg_argv[0] and df <= 0
              and (kind, term) in (select kind, term from went, words_of_keys(keys)) returning 1
          ) update search_versions set version = version + 1 where area = tg_argv[0] and 0 < (select count(*)
            from gone);
      insert into search_keys as known (area, key, df)
      select tg_argv[0], key, sum(step) as df from (select keys, -1 as step from went) moved, filters_of_keys(keys) key
      group by key having sum(step) <> 0 order by key
      on conflict (area, key) do update set df = known.df + excluded.df;
      delete from search_keys where area = tg_argv[0] and df <= 0 and key in (select filters_of_keys(keys) from went);
      return null;
    end $$;

-- Makes a table with a generated column `keys` searchable: the index, the counts, and the triggers that keep them.
create function make_searchable(area text) returns void language plpgsql as $$
    begin
      execute format('create index %1$s_keys on %1$I using gin (keys) with (fastupdate = off)', area);
      execute format('alter table %I alter column keys set statistics 10', area);
      execute format('insert into search_versions (area, version) values (%1$L, 1)', area);
      execute format('insert into search_terms (area, kind, term, df)
        select %1$L, kind, term, count(*) from %1$I, words_of_keys(keys) group by kind, term', area);
      execute format('insert into search_keys (area, key, df)
        select %1$L, key, count(*) from %1$I, filters_of_keys(keys) key group by key', area);
      execute format('create trigger search_insert after insert on %1$I referencing new table as came
        for each statement execute function search_follow_insert(%1$L)', area);
      execute format('create trigger search_update after update on %1$I referencing new table as came old table as went
        for each statement execute function search_follow_update(%1$L)', area);
      execute format('create trigger search_delete after delete on %1$I referencing old table as went
        for each statement execute function search_follow_delete(%1$L)', area);
    end $$;

create function subject_slug(subject text) returns text immutable parallel safe
    return array_to_string(search_words(regexp_replace(regexp_replace(subject,
      '(?<=[[:alnum:]+#])\+(?=[+#[:space:],]|$)', ' plus ', 'g'),
      '(?<=[[:alnum:]+#])#(?=[+#[:space:],]|$)', ' sharp ', 'g')), '-');

-- "Sunrise Public School" in Bhopal -> sunrise-public-school-bhopal
create function url_slug(value text) returns text immutable parallel safe
    return btrim(left(regexp_replace(array_to_string(search_words(value), '-'), '[^a-z0-9]+', '-', 'g'), 80), '-');

create function name_key(text) returns text immutable parallel safe language sql
    return lower(btrim(regexp_replace($1, '\s+', ' ', 'g')));

-- "indore|madhya pradesh"
create function candidate_place(city text, state text) returns text immutable parallel safe
    return array_to_string(search_words(city), ' ') || '|' || array_to_string(search_words(state), ' ');

-- "B.Ed." and "BEd" are the same degree.
create function degree_key(degree text) returns text immutable parallel safe
    return regexp_replace(lower(degree), '[^a-z0-9]', '', 'g');

-- ==== Accounts: sessions, second factor, proof of addresses, consents ====

-- Everybody who logs in. Candidates, schools and members are rows beside it.
create table accounts (
  id uuid primary key,
  email short_text not null,
  role text not null check (role in ('candidate', 'employer', 'admin')),
  password_hash text not null,
  created_at timestamptz not null default now(),
  -- Registration writes null; imported people get the default.
  email_proven_at timestamptz default now(),
  last_login_at timestamptz not null default now(),
  deletion_warned_at timestamptz,
  accepted_terms_at timestamptz,
  declared_adult_at timestamptz,
  -- The name of a member, as given with the invitation.
  full_name short_text check (full_name <> ''),
  -- When the notice was mailed to a person who registered before it.
  notice_mailed_at timestamptz,
  unlisting_warned_at timestamptz,
  deletion_warned_again_at timestamptz,
  nominee_name text check (length(nominee_name) between 1 and 200),
  nominee_email text check (length(nominee_email) between 3 and 200),
  locale text check (locale in ('en-IN', 'hi-IN')),
  mail_refused_at timestamptz,
  mail_refusal text,
  constraint accounts_email_folded check (email = lower(btrim(email)) and email <> ''),
  constraint accounts_email_unique unique (email),
  constraint accounts_id_random check (substr(id::text, 15, 1) = '4'),
  constraint accounts_whole_nominee check ((nominee_name is null) = (nominee_email is null)),
  constraint accounts_email_visible check (
    email !~ '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]'
    and split_part(email, '@', 2) !~ '[^!-~]'
  ),
  constraint accounts_mail_refusal_check check ((mail_refused_at is null) = (mail_refusal is null))
);
create index accounts_email_search on accounts using gin ((email::text) gin_trgm_ops);
create index accounts_unproven on accounts (created_at) where email_proven_at is null;
create index accounts_last_login on accounts (last_login_at) where role in ('candidate', 'employer');
create index accounts_mail_domain on accounts (split_part(email::text, '@', 2)) where role = 'employer';
create index accounts_names on accounts using gin (lower(full_name) gin_trgm_ops) where full_name is not null;
create index accounts_without_notice on accounts (created_at)
  where notice_mailed_at is null and role in ('candidate', 'employer');
create index accounts_mail_refused_index on accounts (mail_refused_at) where mail_refused_at is not null;

-- The cookie has the token and this table only its SHA-256, so a stolen table opens no session.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  account_id uuid not null references accounts on delete cascade,
  user_agent short_text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  wrote_lsn pg_lsn
);
create index sessions_expires on sessions (expires_at);
create index sessions_account on sessions (account_id);

-- An unknown address has a row too, so that it is answered and limited in the same way.
create table password_resets (
  id uuid primary key,
  email short_text not null,
  account_id uuid references accounts on delete cascade,
  browser_hash bytea not null,
  code_hash bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  verified_at timestamptz,
  expires_at timestamptz not null,
  constraint password_resets_one_per_email unique (email)
);
create index password_resets_expires on password_resets (expires_at);

-- Browsers that have logged in to an account.
create table known_browsers (
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  seen_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index known_browsers_token on known_browsers (token_hash);
create index known_browsers_seen on known_browsers (seen_at);

-- They live five minutes; the hourly sweep deletes the rest.
create table pending_logins (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null references accounts on delete cascade,
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null
);
create index pending_logins_account on pending_logins (account_id);

-- One row for each account that has one. The hourly sweep deletes those that were never confirmed.
create table second_factors (
  account_id uuid primary key references accounts on delete cascade,
  encrypted_secret bytea not null check (octet_length(encrypted_secret) between 29 and 200),
  confirmed_at timestamptz,
  last_used_step integer,
  created_at timestamptz not null
);

-- Ten for each second factor at most: a code is deleted when it is used.
create table recovery_codes (
  account_id uuid not null references second_factors(account_id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (account_id, code_hash)
);

-- Changes of an address, which the old address can stop.
create table email_changes (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  old_email text not null check (length(old_email) between 3 and 200),
  new_email text not null check (length(new_email) between 3 and 200),
  stop_hash bytea not null unique check (length(stop_hash) = 32),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  check (confirmed_at is null or ended_at is null)
);
create index email_changes_created on email_changes (created_at);
-- One waits at a time.
create unique index email_changes_waiting on email_changes (account_id)
  where confirmed_at is null and ended_at is null;
create index email_changes_account on email_changes (account_id, created_at);

-- Links that prove an address.
create table email_confirmations (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id uuid not null references accounts on delete cascade,
  change_id uuid references email_changes on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_confirmations_change on email_confirmations (change_id);
create index email_confirmations_created on email_confirmations (created_at);
create index email_confirmations_account on email_confirmations (account_id);

-- Each version of the notice about personal data. It is never changed.
create table notices (
  version integer primary key,
  purposes jsonb not null,
  published_at timestamptz not null
);

-- Each answer of a person to a version of the notice. It is never changed, and goes with the account.
create table consents (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('account', 'found', 'contact', 'alerts', 'news', 'whatsapp')),
  given boolean not null,
  notice integer not null references notices(version),
  channel text not null check (channel in ('page', 'api', 'whatsapp')),
  at timestamptz not null
);
create index consents_account_id_purpose_id_idx on consents (account_id, purpose, id);
create index consents_notice_idx on consents (notice);
create index consents_to_alerts on consents (at) where purpose = 'alerts' and given;

create function refuse_changed_consent() returns trigger language plpgsql as $$ begin
    if tg_table_name = 'consents' and tg_op = 'DELETE' and
      not exists (select from accounts where id = (to_jsonb(old) ->> 'account_id')::uuid) then
      return old;
    end if;
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end $$;

create trigger notices_append_only before update or delete on notices
  for each row execute function refuse_changed_consent();

create trigger consents_append_only before update or delete on consents
  for each row execute function refuse_changed_consent();

-- ==== The activity log ====

-- There are no foreign keys, because entries stay after a person is deleted. The action has no check constraint, because later versions add actions.
create table audit_entries (
  id uuid primary key,
  action text not null,
  actor_id uuid,
  actor_name short_text not null,
  actor_role text not null check (actor_role in ('candidate', 'employer', 'admin', 'operator')),
  record_id uuid,
  record_name text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null
);
create index audit_entries_newest on audit_entries (created_at desc, id desc);
create index audit_entries_action on audit_entries (action, created_at desc, id desc);
create index audit_entries_search on audit_entries
  using gin ((lower(actor_name || ' ' || record_name)) gin_trgm_ops);
create index audit_entries_actor on audit_entries (actor_id) where actor_role in ('candidate', 'employer');
create index audit_entries_record on audit_entries (record_id, created_at desc);

-- Only another trigger may remove values. Otherwise an entry cannot change.
create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then return null; end if;
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end $$;

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- Reasons and numbers go with the school, and stay while only an account goes.
create function forget_account_in_audit_log() returns trigger language plpgsql as $$
  begin
    update audit_entries set before = null, after = null, record_name =
      case when action in ('employer-edited', 'employer-deleted') then record_name else 'Deleted account' end
      where record_id = old.id
        and not ((action in ('employer-edited', 'employer-deleted', 'credits-corrected') or action like 'school-%')
          and exists (select from employers where id = record_id));
    update audit_entries set actor_name = 'Deleted account'
      where actor_id = old.id and actor_role in ('candidate', 'employer');
    return null;
  end $$;

create trigger accounts_forgotten after delete on accounts for each row
  when (old.role in ('candidate', 'employer')) execute function forget_account_in_audit_log();

-- ==== Messages: bell, mail, WhatsApp ====

-- `kind` is one of domain/notifications/notices.ts, which alone lists them; `once` a key that lets a notice be sent only once.
create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  title text not null,
  body text not null,
  path text not null,
  about uuid,
  once text,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notifications_once unique (once)
);
create index notifications_newest on notifications (account_id, created_at desc, id desc);
create index notifications_unread on notifications (account_id) where read_at is null;
create index notifications_about on notifications (about) where about is not null;

-- A row means that this person has switched off mails of this kind.
create table muted_mails (
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  primary key (account_id, kind)
);

-- Mails that nobody gets without asking for them.
create table wanted_mails (
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  primary key (account_id, kind)
);

-- A mail is queued in the transaction of the change that it is about. Any process sends it afterwards.
create table mail_outbox (
  id uuid primary key,
  to_address short_text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null,
  kind text,
  about uuid,
  -- The event that goes with it.
  calendar jsonb,
  unsubscribe_path text,
  -- When it is too late to send it.
  not_after timestamptz,
  -- When it was given up.
  failed_at timestamptz,
  -- A mail belongs to its account, also where it was sent to an earlier address, and is deleted with it.
  account_id uuid references accounts on delete cascade,
  leaves_nothing boolean not null default false,
  paper_id uuid,
  is_security boolean not null default false,
  check (not leaves_nothing or not_after is not null)
);
create index mail_outbox_due on mail_outbox (next_attempt_at, id) where sent_at is null and failed_at is null;
create index mail_outbox_newest on mail_outbox (created_at desc, id desc);
create index mail_outbox_account on mail_outbox (account_id);
-- The answer of a message is found by it, also after it was sent.
create index mail_outbox_of_messages on mail_outbox (about) where kind is null;
create index mail_outbox_paper on mail_outbox (paper_id) where paper_id is not null;
create index mail_outbox_about on mail_outbox (about) where about is not null;

-- A number is one account's: who proves it for another account takes it there.
create table whatsapp_numbers (
  account_id uuid primary key references accounts on delete cascade,
  number text not null unique check (number ~ '^[1-9][0-9]{6,14}$'),
  proven_at timestamptz not null
);

-- What a person sends to prove a number.
create table whatsapp_codes (
  account_id uuid primary key references accounts on delete cascade,
  code text not null unique check (code ~ '^[2-9A-Z]{8}$'),
  expires_at timestamptz not null
);

-- What is sent by WhatsApp, with the mail that goes out instead where it does not arrive.
create table whatsapp_messages (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  number text not null,
  template text not null,
  language text not null check (language in ('en', 'hi')),
  -- Name, message and path of a page; gone once it is sent.
  params jsonb,
  kind text not null,
  about uuid,
  once text unique,
  -- India's day of the interview of a reminder.
  reminds_of date,
  -- The mail that goes out where the message does not arrive.
  mail jsonb,
  by_mail boolean not null default false,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'delivered', 'read', 'failed', 'withdrawn')),
  provider_id text unique,
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz not null,
  not_after timestamptz,
  changed_at timestamptz not null,
  created_at timestamptz not null
);
create index whatsapp_messages_next_attempt_at_idx on whatsapp_messages (next_attempt_at) where (state = 'waiting');
create index whatsapp_messages_changed_at_idx on whatsapp_messages (changed_at) where ((mail is not null)
  or (state = 'sending'));
create index whatsapp_messages_account_id_created_at_idx on whatsapp_messages (account_id, created_at);
create index whatsapp_messages_created_at_idx on whatsapp_messages (created_at);
create index whatsapp_messages_about_idx on whatsapp_messages (about) where (about is not null);

-- ==== Catalogue: subjects and settings ====

create function subject_name_key(name text) returns text immutable strict parallel safe
    return lower(btrim(regexp_replace(name, '[\s\u00a0]+', ' ', 'g')));

-- One name for each subject, whatever its case and spacing.
create table subjects (
  id uuid primary key,
  subject short_text not null check (subject <> '')
);
create unique index subjects_name_unique on subjects (subject_name_key(subject));

-- A former name goes with its subject, or when a subject gets this name.
create table former_subject_names (
  name_key text primary key check (name_key = subject_name_key(name_key) and name_key <> ''),
  subject_id uuid not null references subjects on delete cascade
);
create index former_subject_names_subject on former_subject_names (subject_id);

create trigger seen_by_visitors
  after insert or update or delete or truncate on subjects
  for each statement execute function tell_seen_by_visitors();

-- One row, made here. What is null or empty is not set.
create table site_settings (
  id smallint default 1 primary key check (id = 1),
  office_address text check (length(office_address) between 1 and 5000),
  phones text[] not null default '{}' check (cardinality(phones) <= 5),
  email text check (length(email) between 3 and 200),
  opening_hours text check (length(opening_hours) between 1 and 5000),
  map_link text check (length(map_link) between 8 and 2000),
  social_links jsonb not null default '{}' check (jsonb_typeof(social_links) = 'object'),
  upi_address text check (length(upi_address) between 3 and 200),
  bank_account_name text check (length(bank_account_name) between 1 and 200),
  bank_account_number text check (bank_account_number ~ '^[0-9]{6,20}$'),
  bank_ifsc text check (bank_ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  bank_name text check (length(bank_name) between 1 and 200),
  figures text not null default 'given' check (figures in ('given', 'counted')),
  services text[] check (cardinality(services) <= 10),
  slogans jsonb check (jsonb_typeof(slogans) = 'array'),
  home_page_read boolean not null default false,
  visitors_see_names boolean not null default true
);

insert into site_settings default values;

-- At most one row. Without it the installation has no seller yet.
create table seller_settings (
  id smallint default 1 primary key check (id = 1),
  legal_name short_text not null,
  gstin text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  address text not null check (char_length(address) <= 5000),
  pin text not null check (pin ~ '^[1-9][0-9]{5}$'),
  state short_text not null,
  sac text not null check (sac ~ '^[0-9]{6}$'),
  tax_rate double precision not null check (tax_rate between 0 and 40),
  tax_included boolean not null,
  signatory short_text,
  updated_at timestamptz not null,
  export_taxed boolean not null default true
);

-- A logo without a position was uploaded and not saved; the next change of the settings deletes it after a day.
create table partner_logos (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  image_key text not null,
  position smallint check (position between 1 and 30),
  created_at timestamptz not null
);

create trigger seen_by_visitors
  after insert or update or delete or truncate on site_settings
  for each statement execute function tell_seen_by_visitors();

create constraint trigger settings_names_raise_visibility after update on site_settings deferrable initially deferred
  for each row when (old.visitors_see_names and not new.visitors_see_names) execute function raise_visibility();

create trigger seen_by_visitors after insert or update or delete or truncate on seller_settings
  for each statement execute function tell_seen_by_visitors();

create trigger seen_by_visitors
  after insert or update or delete or truncate on partner_logos
  for each statement execute function tell_seen_by_visitors();

-- ==== Schools: profile, teams, verification, reports ====

create function employer_keys(seq bigint, institute_name text, city text, state text, country text)
    returns text[] immutable parallel safe return array(
      select distinct 'w:' || word from unnest(words_and_initials(concat_ws(' ', institute_name, city, state,
        country))) word
      union all select 'b:' || bits || ':' || (seq >> bits) from unnest(array[8, 12, 16]) bits
    );

-- Schools, colleges and coaching centres.
create table employers (
  id uuid primary key,
  institute_name short_text not null,
  board text not null
    check (board in ('CBSE_SCHOOL', 'ICSE_SCHOOL', 'STATE_BOARD', 'IB_SCHOOL', 'COLLEGE', 'UNIVERSITY',
      'COACHING_CENTER', 'COMPANY')),
  affiliation short_text not null,
  website_link text,
  phone phone_number not null,
  city short_text not null,
  state short_text not null,
  country short_text not null,
  photo_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seq bigint not null generated always as identity,
  keys text[] not null generated always as (employer_keys(seq, institute_name, city, state, country)) stored,
  suspended_at timestamptz,
  suspension_reason text check (length(suspension_reason) between 1 and 5000),
  counts_as_verified_until timestamptz,
  website_domain text generated always as (
    regexp_replace(lower(substring(website_link from '^[A-Za-z]+://(?:[^/?#@]*@)?([^/?#:]+)')), '^www\.', '')
    ) stored,
  slug text not null,
  about text check (length(about) between 1 and 5000),
  classes text[] not null default '{}'
    check (classes <@ array['Pre Primary', 'Primary', 'Middle', 'Higher', 'Higher Secondary']),
  staff_read jsonb,
  constraint employers_suspension check ((suspended_at is null) = (suspension_reason is null))
);
create index employers_newest on employers (created_at desc, seq desc);
create index employers_by_name on employers (lower(institute_name), seq) include (institute_name);
create index employers_seq on employers (seq);
create index employers_website_domain on employers (website_domain) where website_domain is not null;
create index employers_verified_until on employers (counts_as_verified_until)
  where counts_as_verified_until is not null;
create index employers_suspended on employers (suspended_at) where suspended_at is not null;
create unique index employers_slug on employers (slug);

select make_searchable('employers');

-- A name that another school has in the same city gets the beginning of the id.
create function name_school_slug() returns trigger language plpgsql as $$
    declare base text := coalesce(nullif(url_slug(new.institute_name || ' ' || new.city), ''), 'school');
    begin
      if new.slug is not null then return new; end if;
      perform pg_advisory_xact_lock(hashtextextended('slug of a school ' || base, 0));
      new.slug := base || case when exists (select from employers where slug = base)
        then '-' || right(new.id::text, 12) else '' end;
      return new;
    end $$;

-- The school's name stays for its interviews and its ledger.
create function forget_school_in_audit_log() returns trigger language plpgsql as $$
  begin
    update audit_entries set before = null, after = null
      where record_id = old.id and (action in ('employer-edited', 'employer-deleted', 'credits-corrected')
        or action like 'school-%');
    return null;
  end $$;

create trigger employers_slug before insert on employers for each row execute function name_school_slug();

create trigger employers_forgotten after delete on employers for each row
  execute function forget_school_in_audit_log();

create trigger seen_by_visitors
  after insert or update or delete or truncate on employers
  for each statement execute function tell_seen_by_visitors();

create constraint trigger employers_hidden_raise_visibility after update on employers deferrable initially deferred
  for each row when ((old.suspended_at is null and new.suspended_at is not null)
  or (old.counts_as_verified_until is not null and new.counts_as_verified_until is null))
    execute function raise_visibility();

create constraint trigger employers_gone_raise_visibility after delete on employers deferrable initially deferred
  for each row execute function raise_visibility();

-- Up to six photos of a school, for its public page.
create table school_photos (
  id uuid primary key,
  employer_id uuid not null references employers on delete cascade,
  position smallint not null check (position between 1 and 6),
  file_key text not null unique,
  created_at timestamptz not null default now(),
  unique (employer_id, "position")
);

create trigger seen_by_visitors after insert or update or delete or truncate on school_photos
  for each statement execute function tell_seen_by_visitors();

-- A row stays when its member leaves, and is deleted with the account or the school.
create table memberships (
  employer_id uuid not null references employers on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  role text not null check (role in ('owner', 'recruiter', 'interviewer', 'viewer')),
  joined_at timestamptz not null,
  left_at timestamptz,
  desk_columns text[],
  check (left_at >= joined_at),
  primary key (employer_id, account_id, joined_at)
);
create unique index memberships_one_owner on memberships (employer_id)
  where role = 'owner' and left_at is null;
create unique index memberships_one_school on memberships (account_id) where left_at is null;
create index memberships_account on memberships (account_id);

create view school_owners as
    select memberships.employer_id, accounts.id as account_id, accounts.email
    from memberships join accounts on accounts.id = memberships.account_id
    where memberships.role = 'owner' and memberships.left_at is null;

-- An hourly job deletes those that expired or were accepted more than 30 days ago.
create table invitations (
  id uuid primary key,
  employer_id uuid not null references employers on delete cascade,
  email short_text not null check (email = lower(btrim(email)) and email <> ''),
  role text not null check (role in ('recruiter', 'interviewer', 'viewer')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  check (expires_at > created_at),
  constraint invitations_email_visible check (
    email !~ '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]'
    and split_part(email, '@', 2) !~ '[^!-~]'
  )
);
create unique index invitations_one_open on invitations (employer_id, email) where accepted_at is null;
create index invitations_expires on invitations (expires_at);
create index invitations_inviter on invitations (invited_by);

-- A school has at most one offer. The same job deletes it when it has expired.
create table ownership_offers (
  employer_id uuid primary key references employers on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index ownership_offers_account on ownership_offers (account_id);

-- A daily job deletes evidence and the decisions of long ago; a deleted school takes its own along.
create table verifications (
  id uuid primary key,
  employer_id uuid not null references employers on delete cascade,
  kind text not null check (kind in ('udise', 'cbse', 'cisce', 'aishe', 'gstin', 'other')),
  number short_text not null check (number <> ''),
  checks jsonb not null,
  evidence_key text unique,
  state text not null check (state in ('pending', 'more-needed', 'verified', 'refused', 'expired')),
  is_latest boolean not null,
  asked_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  decided_by uuid references accounts on delete set null,
  decided_at timestamptz,
  valid_until timestamptz,
  reason text check (length(reason) between 1 and 5000),
  constraint verifications_decided check (state = 'pending' or decided_at is not null),
  constraint verifications_valid check (state <> 'verified' or valid_until is not null),
  constraint verifications_waiting check (state <> 'pending' or is_latest)
);
create unique index verifications_one_latest on verifications (employer_id) where is_latest;
create unique index verifications_one_verified on verifications (employer_id) where state = 'verified';
create index verifications_school on verifications (employer_id, created_at desc);
create index verifications_queue on verifications (state, created_at, id) where is_latest;
create index verifications_number on verifications (kind, number) where is_latest;
create index verifications_end on verifications (valid_until) where state = 'verified';
create index verifications_asked_by on verifications (asked_by);
create index verifications_decided_by on verifications (decided_by);

-- Deleted by the same job, and with the school.
create table verification_calls (
  id uuid primary key,
  employer_id uuid not null references employers on delete cascade,
  phone short_text not null check (phone <> ''),
  note text not null check (length(note) between 1 and 5000),
  by_account uuid references accounts on delete set null,
  called_at timestamptz not null
);
create index verification_calls_school on verification_calls (employer_id, called_at desc);
create index verification_calls_by on verification_calls (by_account);

create view school_badges as
    select verifications.employer_id, verifications.kind as badge_kind, verifications.decided_at as badge_from,
      verifications.valid_until as badge_until
    from verifications join employers on employers.id = verifications.employer_id
    where verifications.state = 'verified' and employers.suspended_at is null;

create constraint trigger verifications_decided_raise_visibility after update on verifications
  deferrable initially deferred
  for each row when (old.state <> new.state) execute function raise_visibility();

-- Notes of staff about a school.
create table school_notes (
  id uuid primary key,
  employer_id uuid not null references employers on delete cascade,
  text text not null check (length(text) between 1 and 5000),
  by_account uuid references accounts on delete set null,
  created_at timestamptz not null
);
create index school_notes_school on school_notes (employer_id, created_at desc, id desc);
create index school_notes_age on school_notes (created_at);
create index school_notes_by on school_notes (by_account);

-- "mail.school.example" is "school.example" too; "co.in" and the like are nobody's.
create function domains_of(text) returns setof text immutable strict parallel safe language sql
    begin atomic
      select domain from (
        select array_to_string((string_to_array(lower($1), '.'))[part:], '.') as domain, part
        from generate_series(1, cardinality(string_to_array($1, '.')) - 1) part) parts
      where part = 1

          or domain !~ '^(co|com|edu|ac|org|net|gov|nic|res|gen|firm|ind|mil|sch|info|biz|nom|ltd|plc|school)[.][a-z]{2}$';
    end;

-- Without case, accents, signs, spaces and the words that every other school has too; whole where nothing would be left.
create function school_key(text) returns text immutable strict parallel safe language sql
    return (select coalesce(nullif(regexp_replace(
        regexp_replace(folded, '\m(the|school|schools|public)\M', '', 'g'), '[\s[:punct:]]+', '', 'g'), ''),
      regexp_replace(folded, '[\s[:punct:]]+', '', 'g'))
      from (select lower(latin_digits(regexp_replace(normalize($1, NFKD), '[̀-ͯ]', '', 'g')))) text(folded));

-- Everything by which a school was ever known. Who hides from a school stays hidden from it, whatever it changes in its record.
create table school_marks (
  employer_id uuid not null references employers on delete cascade,
  -- 'mail' is the domain of a member's proven address, 'number' a verified number with its kind.
  kind text not null check (kind in ('name', 'city', 'website', 'mail', 'number')),
  mark text not null check (length(mark) between 1 and 300),
  since timestamptz not null default now(),
  primary key (employer_id, kind, mark)
);
create index school_marks_mark on school_marks (kind, mark);

create constraint trigger school_marks_raise_visibility after insert on school_marks
  deferrable initially deferred for each row execute function raise_visibility();

create function mark_school(of uuid, how text, what text) returns void language sql
    begin atomic
      insert into school_marks (employer_id, kind, mark) select of, how, what where what <> '' on conflict do nothing;
    end;

create function mark_record() returns trigger language plpgsql as $$
    begin
      perform mark_school(new.id, 'name', school_key(new.institute_name)), mark_school(new.id, 'city',
        school_key(new.city));
      perform mark_school(new.id, 'website', domain) from domains_of(new.website_domain) domain;
      return null;
    end $$;

create function mark_number() returns trigger language plpgsql as $$
    begin
      perform mark_school(new.employer_id, 'number', new.kind || ' ' || new.number);
      return null;
    end $$;

create function mark_mail() returns trigger language plpgsql as $$
    begin
      perform mark_school(belonging.employer_id, 'mail', domain)
        from memberships belonging join accounts owning on owning.id = belonging.account_id,
          domains_of(split_part(owning.email::text, '@', 2)) domain
        where belonging.left_at is null and owning.email_proven_at is not null
          and owning.id = case tg_table_name when 'accounts' then (to_jsonb(new) ->> 'id')::uuid
            else (to_jsonb(new) ->> 'account_id')::uuid end;
      return null;
    end $$;

create trigger employers_marked after insert or update of institute_name, city, website_link on employers
  for each row execute function mark_record();

create trigger verifications_marked after insert or update on verifications
  for each row when (new.state = 'verified') execute function mark_number();

create trigger memberships_marked after insert or update on memberships for each row execute function mark_mail();

create trigger accounts_marked after update of email, email_proven_at on accounts
  for each row when (new.role = 'employer') execute function mark_mail();

create constraint trigger accounts_of_schools_raise_visibility after update on accounts deferrable initially deferred
  for each row when (new.role = 'employer' and (old.email <> new.email or old.email_proven_at is distinct
    from new.email_proven_at)) execute function raise_visibility();

-- ==== Money: plans, subscriptions, credits, payments, papers ====

-- A deleted plan is hidden and not removed, because subscriptions refer to it.
create table plans (
  id uuid primary key,
  name short_text not null,
  description text not null,
  price_paise integer not null check (price_paise >= 0),
  features text[] not null default '{}',
  total_credits integer not null check (total_credits >= 0),
  duration_in_days integer check (duration_in_days > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create trigger seen_by_visitors
  after insert or update or delete or truncate on plans
  for each statement execute function tell_seen_by_visitors();

-- A plan that a school has asked for, as it was sold.
create table subscriptions (
  id uuid primary key,
  employer_id uuid not null references employers on delete cascade,
  plan_id uuid not null references plans,
  plan_name short_text not null,
  plan_price_paise integer not null check (plan_price_paise >= 0),
  plan_credits integer not null check (plan_credits >= 0),
  duration_in_days integer check (duration_in_days > 0),
  total_credits integer not null check (total_credits >= 0),
  credits integer not null default 0,
  status text not null check (status in ('pending', 'active', 'canceled', 'expired')),
  payment_id short_text,
  granted_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  by_account uuid,
  constraint subscriptions_credits_never_below_zero check (credits >= 0),
  constraint subscriptions_active_has_period check (status <> 'active' or (starts_at is not null
    and ends_at is not null)),
  constraint subscriptions_of_employer_in_status unique (id, employer_id, status)
);
create index subscriptions_newest on subscriptions (created_at desc, id desc);
create index subscriptions_ending on subscriptions (ends_at) where status = 'active';
create unique index subscriptions_one_pending on subscriptions (employer_id) where status = 'pending';
create unique index subscriptions_one_active on subscriptions (employer_id) where status = 'active';
create index subscriptions_employer on subscriptions (employer_id, created_at desc);
create index subscriptions_payment on subscriptions (payment_id) where payment_id is not null;

-- There are no foreign keys, because entries stay after the employer is deleted.
create table credit_entries (
  id uuid primary key,
  employer_id uuid not null,
  subscription_id uuid not null,
  interview_id uuid,
  amount integer not null check (amount <> 0),
  reason text not null check (reason in (
    'granted', 'carried-over', 'carried-out', 'interview', 'reserved', 'returned', 'released', 'corrected',
    'refunded', 'refund-failed', 'lapsed'
    )),
  created_at timestamptz not null,
  -- Stays with the entry when the school is gone.
  note short_text,
  -- No foreign key, because an entry never changes. Null for entries of admins and of the product.
  by_account uuid,
  constraint credit_entries_note_of_correction check ((note is not null) = (reason = 'corrected'))
);
create index credit_entries_subscription on credit_entries (subscription_id, created_at);
-- An interview is paid for once, and its credit is returned once.
create unique index credit_entries_once_per_interview on credit_entries (interview_id, reason)
  where interview_id is not null;
create index credit_entries_newest on credit_entries (created_at desc, id desc);
create index credit_entries_reason on credit_entries (reason, created_at desc, id desc);
create index credit_entries_employer on credit_entries (employer_id, created_at desc);

-- Credits that deductOneCredit holds for the next interview (SUB-34).
create table credit_holds (
  id uuid primary key,
  employer_id uuid not null references employers on delete cascade,
  subscription_id uuid not null,
  created_at timestamptz not null,
  subscription_status text not null default 'active' check (subscription_status = 'active'),
  constraint credit_holds_of_active_subscription foreign key (subscription_id, employer_id, subscription_status)
    references subscriptions (id, employer_id, status) on delete cascade
);
create index credit_holds_subscription on credit_holds (subscription_id, created_at);
create index credit_holds_employer on credit_holds (employer_id);

-- A credit that comes back while no plan of its school runs waits for the next plan, for a year.
create table waiting_credits (
  id uuid primary key,
  employer_id uuid not null references employers on delete cascade,
  -- Whose credit it was; null for one that was held.
  interview_id uuid unique,
  by_account uuid,
  returned_at timestamptz not null,
  -- When the next plan took it.
  landed_at timestamptz
);
create index waiting_credits_employer on waiting_credits (employer_id) where landed_at is null;
create index waiting_credits_returned on waiting_credits (returned_at);

-- The balance is the sum of the entries, because only this trigger changes it.
create function apply_credit_entry() returns trigger language plpgsql as $$
  begin
    update subscriptions set credits = credits + new.amount, updated_at = new.created_at where id = new.subscription_id;
    if not found then
      raise exception 'credit entry for no subscription' using errcode = 'foreign_key_violation';
    end if;
    return null;
  end $$;

create function refuse_direct_credits() returns trigger language plpgsql as $$
  begin
    if pg_trigger_depth() < 2 and (tg_op = 'UPDATE' or new.credits <> 0) then
      raise exception 'credits move only through credit_entries' using errcode = 'restrict_violation';
    end if;
    return new;
  end $$;

create trigger credit_entries_apply after insert on credit_entries
  for each row execute function apply_credit_entry();

create trigger credit_entries_append_only before update or delete or truncate on credit_entries
  for each statement execute function refuse_change();

create trigger subscriptions_credits_by_ledger before update of credits on subscriptions
  for each row when (old.credits is distinct from new.credits) execute function refuse_direct_credits();

create trigger subscriptions_credits_begin_at_zero before insert on subscriptions
  for each row execute function refuse_direct_credits();

create trigger seen_by_visitors
  after insert or update or delete or truncate on subscriptions
  for each statement execute function tell_seen_by_visitors();

-- Who a school is on its papers.
create table billing_profiles (
  employer_id uuid primary key references employers on delete cascade,
  legal_name short_text not null,
  gstin text check (gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  address text not null check (char_length(address) <= 5000),
  pin text not null,
  state short_text not null,
  by_account uuid not null,
  updated_at timestamptz not null,
  country short_text not null default 'India',
  constraint billing_profiles_pin check (char_length(pin) <= 20 and (country <> 'India' or pin ~ '^[1-9][0-9]{5}$')),
  constraint billing_profiles_gstin_in_india check (country = 'India' or gstin is null)
);

-- Orders of the gateway: what is to be paid, and the payment that paid it.
create table payment_orders (
  id uuid primary key,
  gateway_order_id short_text not null unique,
  employer_id uuid references employers on delete set null,
  plan_id uuid not null references plans,
  plan_name short_text not null,
  amount_paise integer not null check (amount_paise > 0),
  plan_credits integer not null check (plan_credits >= 0),
  duration_in_days integer check (duration_in_days > 0),
  payment_id short_text unique,
  paid_at timestamptz,
  subscription_id uuid references subscriptions on delete set null,
  created_at timestamptz not null,
  by_account uuid,
  failed_at timestamptz,
  constraint payment_orders_paid_by_a_payment check ((payment_id is null) = (paid_at is null))
);
create index payment_orders_subscription on payment_orders (subscription_id);
create index payment_orders_employer on payment_orders (employer_id);
create unique index payment_orders_one_open on payment_orders (subscription_id) where payment_id is null;
create index payment_orders_unpaid on payment_orders (created_at) where payment_id is null;

-- Proformas, invoices, receipts and credit notes, with numbers without a gap.
create table papers (
  id uuid primary key,
  kind text not null check (kind in ('proforma', 'tax-invoice', 'receipt', 'credit-note')),
  number text not null unique check (number ~ '^[A-Z0-9/-]{1,16}$'),
  issued_at timestamptz not null,
  -- The subscription is deleted with its school and the paper is not.
  subscription_id uuid not null,
  employer_id uuid references employers on delete set null,
  school_left_at timestamptz,
  seller jsonb not null,
  buyer jsonb not null,
  description short_text not null,
  sac text,
  tax_rate double precision not null,
  place_of_supply jsonb,
  price_paise integer not null check (price_paise >= 0),
  taxable_paise integer not null check (taxable_paise >= 0),
  cgst_paise integer not null check (cgst_paise >= 0),
  sgst_paise integer not null,
  igst_paise integer not null,
  round_off_paise integer not null check (abs(round_off_paise) <= 51),
  total_paise integer not null check (total_paise > 0 and total_paise % 100 = 0),
  how_paid short_text,
  credits_paper uuid references papers on delete cascade,
  check (sgst_paise = cgst_paise),
  check (igst_paise >= 0 and (igst_paise = 0 or cgst_paise = 0)),
  constraint papers_add_up check
    (taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise = total_paise),
  constraint papers_of_a_school check ((employer_id is null) = (school_left_at is not null)),
  constraint papers_tax_is_named check (kind <> 'tax-invoice' or (sac is not null and place_of_supply is not null)),
  constraint papers_receipt_without_tax check (kind <> 'receipt' or cgst_paise + igst_paise = 0),
  constraint papers_credit_names_its_paper check ((kind = 'credit-note') = (credits_paper is not null))
);
create index papers_employer on papers (employer_id, issued_at);
create index papers_subscription on papers (subscription_id);
create index papers_issued on papers (issued_at);
create index papers_credits_paper on papers (credits_paper);
create unique index papers_one_proforma on papers (subscription_id) where kind = 'proforma';

alter table mail_outbox add foreign key (paper_id) references papers on delete set null;

-- The last number of each kind of paper in each financial year.
create table invoice_numbers (
  series text not null check (series ~ '^[A-Z]{2}$'),
  financial_year text not null check (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
  last integer not null check (last between 1 and 9999999),
  primary key (series, financial_year)
);

-- Payments that schools claim to have made, which an admin matches with the statement of the bank.
create table bank_transfers (
  id uuid primary key,
  proforma_id uuid not null references papers on delete cascade,
  subscription_id uuid not null,
  employer_id uuid references employers on delete set null,
  school_left_at timestamptz,
  school_name short_text not null,
  utr text not null check (utr ~ '^[A-Z0-9]{6,35}$'),
  amount_paise integer not null check (amount_paise > 0),
  tds_paise integer not null check (tds_paise >= 0),
  proof_key text unique,
  state text not null check (state in ('claimed', 'matched', 'refused')),
  by_account uuid not null,
  created_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason short_text,
  constraint bank_transfers_of_a_school check ((employer_id is null) = (school_left_at is not null)),
  constraint bank_transfers_decided check
    ((state = 'claimed') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint bank_transfers_refused_with_a_reason check (state <> 'refused' or reason is not null)
);
create unique index bank_transfers_matched_once on bank_transfers (utr) where state = 'matched';
create index bank_transfers_utr on bank_transfers (utr);
create index bank_transfers_employer on bank_transfers (employer_id, created_at);
create index bank_transfers_state on bank_transfers (state, created_at);
create index bank_transfers_proforma on bank_transfers (proforma_id);

-- What paid for a subscription, or whom among the staff to ask: once for each.
create table settlements (
  id uuid primary key,
  subscription_id uuid not null unique,
  employer_id uuid references employers on delete set null,
  school_left_at timestamptz,
  school_name short_text not null,
  plan_name short_text not null,
  way text not null check (way in ('gateway', 'transfer', 'cash', 'complimentary', 'other')),
  amount_paise integer not null check (amount_paise >= 0),
  tds_paise integer not null default 0 check (tds_paise >= 0),
  transfer_id uuid unique references bank_transfers on delete cascade,
  order_id uuid unique references payment_orders on delete cascade,
  paper_id uuid unique references papers on delete cascade,
  by_account uuid,
  settled_at timestamptz not null,
  constraint settlements_of_a_school check ((employer_id is null) = (school_left_at is not null)),
  constraint settlements_by_transfer check ((way = 'transfer') = (transfer_id is not null)),
  constraint settlements_by_gateway check ((way = 'gateway') = (order_id is not null)),
  constraint settlements_of_money check ((way in ('complimentary', 'other')) = (amount_paise = 0))
);
create index settlements_employer on settlements (employer_id);
create index settlements_settled on settlements (settled_at);

-- Every payment that the gateway names.
create table gateway_payments (
  id uuid primary key,
  payment_id short_text not null unique,
  -- Null where the gateway names an order that is not ours, or none.
  order_id uuid references payment_orders on delete cascade,
  -- In the hundredth part of the currency.
  amount_paise integer not null check (amount_paise >= 0),
  currency short_text not null,
  status text not null check (status in ('created', 'failed', 'authorized', 'captured', 'refunded')),
  refunded_paise integer not null default 0 check (refunded_paise >= 0),
  seen_at timestamptz not null
);
create index gateway_payments_order on gateway_payments (order_id);

-- Events of the gateway that were counted, each once.
create table gateway_events (
  id text primary key check (char_length(id) <= 200),
  received_at timestamptz not null
);
create index gateway_events_received on gateway_events (received_at);

-- Money that is given back, by the gateway or by an admin.
create table refunds (
  id uuid primary key,
  -- What is given back: what settled a plan, or else a payment that settled nothing.
  settlement_id uuid references settlements on delete cascade,
  transfer_id uuid references bank_transfers on delete cascade,
  gateway_payment_id uuid references gateway_payments on delete set null,
  subscription_id uuid not null,
  employer_id uuid references employers on delete set null,
  school_left_at timestamptz,
  school_name short_text not null,
  plan_name short_text not null,
  amount_paise integer not null check (amount_paise > 0),
  reason short_text not null,
  -- The payment that the gateway gives back; null for money that an admin sends.
  payment_id text,
  gateway_refund_id text unique,
  reference short_text,
  state text not null check (state in ('refunding', 'refunded', 'failed')),
  failure short_text,
  credits_taken integer not null default 0 check (credits_taken >= 0),
  former_status text check (former_status in ('pending', 'active', 'canceled', 'expired')),
  paper_id uuid unique references papers on delete cascade,
  by_account uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint refunds_of_a_school check ((employer_id is null) = (school_left_at is not null)),
  constraint refunds_ended check ((state = 'refunding') = (ended_at is null)),
  constraint refunds_failed_with_a_reason check ((state = 'failed') = (failure is not null)),
  constraint refunds_paper_of_refunded check (paper_id is null or state = 'refunded'),
  constraint refunds_of_one_payment check (num_nonnulls(settlement_id, transfer_id, gateway_payment_id) <= 1)
);
create unique index refunds_one_of_transfer on refunds (transfer_id) where state <> 'failed';
create index refunds_employer on refunds (employer_id);
create index refunds_subscription on refunds (subscription_id);
create index refunds_state on refunds (state, created_at);
-- A refund comes in parts, one after the other.
create unique index refunds_one_of_gateway_payment on refunds (gateway_payment_id) where state = 'refunding';
create unique index refunds_one_of_settlement on refunds (settlement_id) where state = 'refunding';
-- Money that an admin has sent is booked once.
create unique index refunds_one_of_reference on refunds (settlement_id, reference)
  where state <> 'failed' and payment_id is null;
create index refunds_settlement on refunds (settlement_id);
create index refunds_payment on refunds (payment_id);

-- Every refund that the gateway names.
create table gateway_refunds (
  id short_text primary key,
  payment_id short_text not null,
  amount_paise integer not null check (amount_paise >= 0),
  status text not null check (status in ('pending', 'processed', 'failed')),
  seen_at timestamptz not null
);
create index gateway_refunds_payment on gateway_refunds (payment_id);

-- A mistake is a credit note and a new invoice; only the school may leave, and years later the paper.
create function keep_paper() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.school_left_at is not null then return old; end if;
    if tg_op = 'UPDATE' and to_jsonb(new) - 'employer_id' - 'school_left_at'
        = to_jsonb(old) - 'employer_id' - 'school_left_at' and new.employer_id is null then
      return new;
    end if;
    raise exception 'papers are never changed' using errcode = 'restrict_violation';
  end $$;

create function refuse_truncating_papers() returns trigger language plpgsql as $$
  begin
    raise exception 'papers are never changed' using errcode = 'restrict_violation';
  end $$;

create function note_school_left() returns trigger language plpgsql as $$
  begin
    new.school_left_at := now();
    return new;
  end $$;

create trigger a_school_left before update on papers for each row
  when (old.employer_id is not null and new.employer_id is null) execute function note_school_left();

create trigger papers_frozen before update or delete on papers for each row execute function keep_paper();

create trigger papers_kept before truncate on papers
  for each statement execute function refuse_truncating_papers();

create trigger a_school_left before update on bank_transfers for each row
  when (old.employer_id is not null and new.employer_id is null) execute function note_school_left();

create trigger a_school_left before update on settlements for each row
  when (old.employer_id is not null and new.employer_id is null) execute function note_school_left();

create trigger a_school_left before update on refunds for each row
  when (old.employer_id is not null and new.employer_id is null) execute function note_school_left();

-- ==== Teachers: profile, contact, hiding, views ====

-- A word that is in another field too is no word of the name.
create function candidate_keys(
    cid int, listed boolean, full_name text, name_for_schools_only boolean, city text, state text, country text,
    subjects text[], teaching_language text, applying_for_profile text, total_experience int,
    expected_salary_paise int, relocation_preference text, joining_availability text, classes text[],
    mandatory_education text, degrees text[], can_teach_english boolean, active_on date
  ) returns text[] immutable parallel safe
    return case when listed then array(
      select case when not bool_and(is_name) then 'w:' when name_for_schools_only then 'h:' else 'f:' end || word from (
        select word, false as is_name from unnest(words_and_initials(
          concat_ws(' ', city, state, country, array_to_string(subjects, ' '), teaching_language, applying_for_profile)
        )) word
        union all select word, true from unnest(words_and_initials(full_name)) word
      ) words group by word
      union all select distinct 's:' || lower(btrim(subject)) from unnest(subjects) subject
      union all select 'p:' || lower(applying_for_profile)
      union all select 'l:' || lower(btrim(teaching_language)) where teaching_language is not null
      union all select 'i:english' where can_teach_english
      union all select 'e:' || years from unnest(array[1, 2, 3, 4, 5, 10, 15, 20]) years where years <= total_experience
      union all select '$:' || expected_salary_paise / 500000
      union all select 'm:' || relocation_preference
      union all select case relocation_preference
        when 'anywhere' then 'r:*'
        when 'within my country' then 'r:n:' || lower(btrim(country))
        when 'within my state' then 'r:s:' || lower(btrim(state))
        else 'r:c:' || lower(btrim(city)) end
      union all select 'c:' || candidate_place(city, state)
      union all select 'j:' || lower(joining_availability)
      union all select distinct 'k:' || lower(class) from unnest(classes) class
      union all select distinct 'q:' || degree_key(degree) from unnest(array_append(degrees,
        mandatory_education)) degree
      union all select 'd:' || (active_on - date '1970-01-01')
      union all select 'b:' || bits || ':' || (cid >> bits) from unnest(array[8, 12, 16]) bits
    ) else '{}' end;

-- A word is of one kind: of a public field, of the name, or of the current profile alone.
create function candidate_keys_with_current(keys text[], listed boolean, current_profile text)
    returns text[] immutable parallel safe
    return case when listed then keys || array(
      select distinct 'a:' || word from unnest(words_and_initials(current_profile)) word
      where not keys && array['w:' || word, 'f:' || word, 'h:' || word]
    ) else keys end;

create function keys_with_hidden(keys text[], hides boolean) returns text[] immutable parallel safe
    return case when hides and cardinality(keys) > 0
      then keys || array['-'] || array(select '-' || key from unnest(keys) key where key not like 'b:%') else keys end;

-- Teachers and staff. A serial number `cid` orders them; `keys` is what the search reads.
create table candidates (
  id uuid primary key references accounts on delete cascade,
  cid integer not null generated always as identity unique,
  full_name short_text not null,
  gender text not null check (gender in ('Male', 'Female', 'Other')),
  phone phone_number not null,
  photo_key text,
  resume_key text,
  available boolean not null,
  slot_from time not null,
  slot_to time not null,
  joining_availability text not null
    check (joining_availability in ('Immediately', 'January', 'February', 'March', 'April', 'May', 'June', 'July',
      'August', 'September', 'October', 'November', 'December', 'Next Year')),
  current_profile text not null
    check (current_profile in ('Academic Coordinator', 'Accountant / Finance Officer', 'Administrative Officer',
      'Admission Counselor', 'Associate Professor', 'Asst Professor', 'Clerk/Data Entry Operator',
      'Controller of Examinations', 'Dean', 'Fresher', 'Guest Faculty/Visiting Faculty', 'HOD', 'Hostel Warden',
      'Lab Assistant', 'Lecturer', 'Librarian', 'Manager', 'Marketing/Event Manager',
      'PET (Sports and physical education)', 'PGT (classes 11 & 12)', 'PPRT (Pre.Nur. to KG2)',
      'PRT (classes 1 to 5)', 'Placement Officer', 'Principal', 'Professor', 'Receptionist', 'Registrar',
      'Support Teacher', 'TGT (classes 6 to 10)', 'Transport In-charge', 'Vice Principal')),
  applying_for_profile text not null
    check (applying_for_profile in ('Academic Coordinator', 'Accountant / Finance Officer',
      'Administrative Officer', 'Admission Counselor', 'Associate Professor', 'Asst Professor',
      'Clerk/Data Entry Operator', 'Controller of Examinations', 'Dean', 'Fresher',
      'Guest Faculty/Visiting Faculty', 'HOD', 'Hostel Warden', 'Lab Assistant', 'Lecturer', 'Librarian', 'Manager',
      'Marketing/Event Manager', 'PET (Sports and physical education)', 'PGT (classes 11 & 12)',
      'PPRT (Pre.Nur. to KG2)', 'PRT (classes 1 to 5)', 'Placement Officer', 'Principal', 'Professor',
      'Receptionist', 'Registrar', 'Support Teacher', 'TGT (classes 6 to 10)', 'Transport In-charge',
      'Vice Principal')),
  current_experience smallint not null check (current_experience between 0 and 21),
  total_experience smallint not null check (total_experience between 0 and 21),
  city short_text not null,
  state short_text not null,
  country short_text not null,
  native_place short_text not null,
  relocation_preference text not null
    check (relocation_preference in ('within my city', 'within my state', 'within my country', 'anywhere')),
  subjects text[] not null check (cardinality(subjects) between 1 and 50),
  classes text[] not null check (cardinality(classes) between 1 and 50),
  current_salary_paise integer not null check (current_salary_paise >= 0),
  expected_salary_paise integer not null check (expected_salary_paise >= 0),
  expected_salary_open boolean not null default false,
  mandatory_education text not null
    check (mandatory_education in ('None', 'D.El.Ed', 'B.Ed.', 'M.Ed', 'PHD', 'Post Graduation', 'Graduation')),
  other_education text,
  can_teach_english boolean not null,
  teaching_language short_text,
  other_languages text[] not null default '{}' check (cardinality(other_languages) <= 50),
  preferred_locations text[] not null check (cardinality(preferred_locations) between 1 and 50),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  listed boolean not null default true,
  degrees text[] not null default '{}',
  -- The Indian day on which the person last used the site.
  active_on date not null default (now() at time zone 'Asia/Kolkata')::date,
  place_key text not null generated always as (candidate_place(city, state)) stored,
  unanswered text[] not null default '{}',
  findable boolean not null default true,
  contact text not null default 'subscribers' check (contact in ('subscribers', 'ask')),
  hides boolean not null default false,
  date_of_birth date,
  -- Away for half a year: in no list until the next login.
  resting boolean not null default false,
  name_for_schools_only boolean not null default false,
  keys text[] not null generated always as (keys_with_hidden(
    candidate_keys_with_current(candidate_keys(
    cid, listed, full_name, name_for_schools_only, city, state, country, subjects, teaching_language,
      applying_for_profile,
    total_experience, expected_salary_paise, relocation_preference, joining_availability, classes,
    mandatory_education, degrees, can_teach_english, active_on
    ), listed, current_profile), hides)) stored,
  constraint candidates_slot_runs_forward check (slot_from < slot_to),
  constraint candidates_listed_is_whole check (not listed or unanswered = '{}'),
  constraint candidates_listed_is_findable check (not listed or findable),
  constraint candidates_listed_is_awake check (not listed or not resting)
) with (autovacuum_vacuum_threshold=500, autovacuum_vacuum_scale_factor=0.002, vacuum_index_cleanup=on);
create index candidates_by_experience on candidates (total_experience, cid);
create index candidates_by_salary on candidates (expected_salary_paise, cid);
create index candidates_registered on candidates (created_at);
create index candidates_by_name on candidates (lower(full_name), cid) include (full_name);
create index candidates_listed on candidates (cid) where listed;
create index candidates_phone on candidates (phone text_pattern_ops);
-- Many cities or days at once are read in these; the index of keys takes a time that grows with the square of them.
create index candidates_place on candidates (place_key) where listed;
create index candidates_active on candidates (active_on) where listed;
create index candidates_hiding_number on candidates (cid) where hides and listed;
-- Each request for a picture asks whose it is.
create index candidates_photo on candidates (photo_key) where photo_key is not null;

select make_searchable('candidates');

-- At most 15 rows a candidate; they are deleted with the candidate.
create table candidate_qualifications (
  candidate_id uuid not null references candidates on delete cascade,
  position smallint not null check (position between 1 and 15),
  level text not null,
  degree text not null,
  subjects text[] not null default '{}' check (cardinality(subjects) <= 50),
  percent numeric(5,2) check (percent between 1 and 100),
  year smallint not null check (year between 1950 and 2100),
  constraint candidate_qualifications_degree_of_level check ((level = 'Senior secondary'
    and degree in ('Class XII')) or (level = 'Graduation' and degree in ('B.A.', 'B.Sc.', 'B.Com.', 'B.C.A.',
    'B.B.A.', 'B.Tech.', 'B.Lib.Sc.', 'Other graduation')) or (level = 'Post-graduation' and degree in ('M.A.',
    'M.Sc.', 'M.Com.', 'M.C.A.', 'M.B.A.', 'M.Tech.', 'M.Lib.Sc.', 'Other post-graduation')) or (level = 'Doctorate'
    and degree in ('PHD')) or (level = 'Teacher education' and degree in ('D.El.Ed', 'D.Ed. (Special Education)',
    'B.El.Ed', 'B.A.B.Ed. / B.Sc.B.Ed.', 'B.Ed.', 'M.Ed', 'B.P.Ed.', 'M.P.Ed.', 'Nursery Teacher Training'))),
  primary key (candidate_id, position)
);

-- At most 10 rows a candidate. The tests began in 2011. Only a state's test has a state.
create table candidate_tets (
  candidate_id uuid not null references candidates on delete cascade,
  position smallint not null check (position between 1 and 10),
  exam text not null check (exam in ('CTET', 'STET')),
  state text
    check (state in ('Andaman and Nicobar Islands', 'Andhra Pradesh', 'Arunachal Pradesh', 'Assam', 'Bihar',
      'Chandigarh', 'Chhattisgarh', 'Dadra and Nagar Haveli and Daman and Diu', 'Delhi', 'Goa', 'Gujarat',
      'Haryana', 'Himachal Pradesh', 'Jammu and Kashmir', 'Jharkhand', 'Karnataka', 'Kerala', 'Ladakh',
      'Lakshadweep', 'Madhya Pradesh', 'Maharashtra', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Odisha',
      'Puducherry', 'Punjab', 'Rajasthan', 'Sikkim', 'Tamil Nadu', 'Telangana', 'Tripura', 'Uttar Pradesh',
      'Uttarakhand', 'West Bengal')),
  paper text not null check (paper in ('I', 'II')),
  year smallint not null check (year between 2011 and 2100),
  constraint candidate_tets_state_of_exam check ((exam = 'STET') = (state is not null)),
  primary key (candidate_id, position)
);

-- Free space on each page, so that updating a count does not touch the index.
create table candidate_facets (
  kind text collate "C" not null check (kind in ('all', 'subject', 'profile', 'city')),
  value text collate "C" not null,
  label text not null,
  count integer not null,
  primary key (kind, value)
) with (fillfactor=70);
create index candidate_facets_trigrams on candidate_facets using gin (value gin_trgm_ops);

-- The value is normalised as the keys are. The label is one of the spellings.
create function facets_of_candidate(subjects text[], profile text, city text)
    returns table (kind text, value text, label text) immutable parallel safe begin atomic
      select 'all', '', ''
      union all select 'subject', lower(btrim(subject)), min(btrim(subject)) from unnest(subjects) subject
        group by lower(btrim(subject))
      union all select 'profile', lower(btrim(profile)), profile
      union all select 'city', lower(btrim(city)), btrim(city);
    end;

-- The operator reads its threshold from a setting, so this function sets it.
create function similar_facets(word text, most int)
    returns table (kind text, value text, label text, count int)
    stable set pg_trgm.similarity_threshold = 0.3
    begin atomic
      select known.kind, known.value, known.label, known.count from candidate_facets known
      where known.value % word
      order by similarity(known.value, word) desc, known.count desc, known.value limit most;
    end;

create function candidate_facets_follow_insert()
  returns trigger language plpgsql as $$
  begin
    insert into candidate_facets as known (kind, value, label, count)
    select kind, value, min(label), sum(step) from (select facet.kind, facet.value, facet.label, 1 as step
   from came, facets_of_candidate(subjects, applying_for_profile, city) facet where listed) moved
    group by kind, value having sum(step) <> 0 order by kind, value
    on conflict (kind, value) do update set count = known.count + excluded.count;

    return null;
  end $$;

create function candidate_facets_follow_update()
  returns trigger language plpgsql as $$
  begin
    insert into candidate_facets as known (kind, value, label, count)
    select kind, value, min(label), sum(step) from (select facet.kind, facet.value, facet.label, 1 as step
   from came, facets_of_candidate(subjects, applying_for_profile, city) facet where listed
     union all select facet.kind, facet.value, facet.label, -1 as step
   from went, facets_of_candidate(subjects, applying_for_profile, city) facet where listed) moved
    group by kind, value having sum(step) <> 0 order by kind, value
    on conflict (kind, value) do update set count = known.count + excluded.count;
    delete from candidate_facets where count <= 0 and (kind, value) in (
      select facet.kind, facet.value from went, facets_of_candidate(subjects, applying_for_profile, city) facet
      where listed
    );
    return null;
  end $$;

create function candidate_facets_follow_delete()
  returns trigger language plpgsql as $$
  begin
    insert into candidate_facets as known (kind, value, label, count)
    select kind, value, min(label), sum(step) from (select facet.kind, facet.value, facet.label, -1 as step
   from went, facets_of_candidate(subjects, applying_for_profile, city) facet where listed) moved
    group by kind, value having sum(step) <> 0 order by kind, value
    on conflict (kind, value) do update set count = known.count + excluded.count;
    delete from candidate_facets where count <= 0 and (kind, value) in (
      select facet.kind, facet.value from went, facets_of_candidate(subjects, applying_for_profile, city) facet
      where listed
    );
    return null;
  end $$;

create function list_proven_candidate() returns trigger language plpgsql as $$
  begin
    update candidates set listed = true
      where id = new.id and not listed and findable and not resting and unanswered = '{}';
    return null;
  end $$;

create function list_whole_candidate() returns trigger language plpgsql as $$
  begin
    new.listed := new.findable and not new.resting and new.unanswered = '{}'
      and exists (select from accounts where id = new.id and email_proven_at is not null);
    return new;
  end $$;

-- Runs before the interviews lose the candidate's id.
create function forget_candidate_in_audit_log() returns trigger language plpgsql as $$
  begin
    update audit_entries set record_name =
      'Interview with ' || interviews.employer_name || ' on ' || to_char(interviews.day, 'FMDD Mon YYYY')
      from interviews where interviews.id = audit_entries.record_id and interviews.candidate_id = old.id;
    return old;
  end $$;

-- Schools from which a candidate is hidden: those of the product, and others by name and city or by a domain, for the day on which they
-- register. Somebody who hides from a school is hidden from visitors too.
create table hidden_schools (
  id uuid primary key,
  candidate_id uuid not null references candidates on delete cascade,
  -- Null for a school that is not here yet, or here no more.
  employer_id uuid references employers on delete set null,
  name text check (length(name) between 1 and 200),
  city text check (length(city) between 1 and 200),
  domain text check (domain = lower(domain) and length(domain) between 3 and 253),
  created_at timestamptz not null,
  name_key text generated always as (name_key(name)) stored,
  city_key text generated always as (name_key(city)) stored,
  school_key text generated always as (school_key(name)) stored,
  place_key text generated always as (school_key(city)) stored,
  constraint hidden_schools_by_name_or_domain check (num_nonnulls(name, domain) = 1
    and (name is null) = (city is null)),
  constraint hidden_schools_once unique nulls not distinct (candidate_id, employer_id, name_key, city_key, domain)
);
create index hidden_schools_employer_id_idx on hidden_schools (employer_id);
create index hidden_schools_name_key_city_key_idx on hidden_schools (name_key, city_key);
create index hidden_schools_domain_idx on hidden_schools (domain);
create index hidden_schools_school_key_place_key_idx on hidden_schools (school_key, place_key);

create function note_hiding() returns trigger language plpgsql as $$
  begin
    update candidates set hides = exists (select from hidden_schools where candidate_id = candidates.id)
      where id = coalesce(new.candidate_id, old.candidate_id);
    return null;
  end $$;

-- Which candidates a school has seen, for the mark in its lists.
create table seen_profiles (
  employer_id uuid not null references employers on delete cascade,
  candidate_id uuid not null references candidates on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (employer_id, candidate_id)
);
create index seen_profiles_candidate on seen_profiles (candidate_id);

-- Without the school or the account once that is deleted: the candidate still sees that a school has read the profile.
create table profile_views (
  id bigint generated always as identity primary key,
  candidate_id uuid not null,
  employer_id uuid,
  account_id uuid references accounts on delete set null,
  at timestamptz not null,
  with_contact boolean not null,
  day date not null generated always as ((at at time zone 'Asia/Kolkata')::date) stored,
  kind text not null default 'opened' check (kind in ('opened', 'invited', 'application', 'shared')),
  constraint profile_views_candidate_id_fkey1 foreign key (candidate_id) references candidates on delete cascade,
  constraint profile_views_employer_id_fkey1 foreign key (employer_id) references employers on delete set null
);
create index profile_views_employer on profile_views (employer_id, at);
create index profile_views_account on profile_views (account_id);
create index profile_views_at on profile_views (at);
-- Answers "Who saw me" in its order, without reading the table.
create index profile_views_candidate on profile_views (candidate_id, day desc, employer_id, kind);

-- A candidate counts once for a school, day and kind. The account is the member who was the first.
create table counted_views (
  employer_id uuid not null references employers on delete cascade,
  day date not null,
  kind text not null check (kind in ('profile', 'resume')),
  candidate_id uuid not null references candidates on delete cascade,
  account_id uuid references accounts on delete set null,
  primary key (employer_id, day, kind, candidate_id)
);
create index counted_views_candidate on counted_views (candidate_id);
create index counted_views_account on counted_views (account_id, day);
create index counted_views_day on counted_views (day);

-- One row is locked for each view that counts, so the number never passes the limit.
create table daily_quotas (
  employer_id uuid not null references employers on delete cascade,
  day date not null,
  kind text not null check (kind in ('profile', 'resume')),
  used integer not null check (used > 0),
  primary key (employer_id, day, kind)
);
create index daily_quotas_day on daily_quotas (day);

-- Questions of schools for phone, e-mail and resume of somebody who wants to be asked.
create table contact_requests (
  id uuid primary key,
  employer_id uuid not null references employers on delete cascade,
  candidate_id uuid not null references candidates on delete cascade,
  asked_by uuid references accounts on delete set null,
  text text not null check (length(text) <= 300),
  state text not null check (state in ('asked', 'granted', 'refused', 'lapsed', 'withdrawn')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- India's day of the mail about it.
  mailed_on date,
  -- From then on it is kept for a time only.
  ended_at timestamptz generated always as
    (case when state in ('refused', 'lapsed', 'withdrawn') then answered_at end) stored,
  link_ended_at timestamptz,
  check ((state = 'asked') = (answered_at is null))
);
-- Of two who ask at once one is refused.
create unique index contact_requests_one_open on contact_requests (employer_id, candidate_id)
  where state in ('asked', 'granted');
create index contact_requests_candidate_id_asked_at_idx on contact_requests (candidate_id, asked_at);
create index contact_requests_employer_id_asked_at_idx on contact_requests (employer_id, asked_at);
create index contact_requests_asked_by_idx on contact_requests (asked_by);
create index contact_requests_ended_at_idx on contact_requests (ended_at);
create index contact_requests_waiting on contact_requests (asked_at) where state = 'asked';

-- Of a school's report the school is the one that reports, of a teacher's the one that is reported.
create table reports (
  id uuid primary key,
  target text not null check (target in ('school', 'profile')),
  employer_id uuid references employers on delete set null,
  candidate_id uuid references candidates on delete set null,
  reporter_id uuid references accounts on delete set null,
  reason text not null check (
    reason in ('asked-for-money', 'not-a-school', 'wrong-job', 'harassment', 'other', 'words-of-money')),
  text text check (length(text) between 1 and 5000),
  network text,
  counts_for_hold boolean not null,
  causes_hold boolean not null default false,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null,
  handled_by uuid references accounts on delete set null,
  handled_at timestamptz,
  note text check (length(note) between 1 and 5000),
  constraint reports_reason_of_target check (target = 'school' or reason <> 'not-a-school'),
  constraint reports_hold check (not counts_for_hold or (target = 'school' and reason = 'asked-for-money')),
  constraint reports_causes_hold check (not causes_hold or counts_for_hold),
  constraint reports_handled check ((state = 'open') = (handled_at is null) and (handled_at is null) = (note is null)),
  constraint reports_words_of_money check (reason <> 'words-of-money'
    or (target = 'school' and candidate_id is null and reporter_id is null and text is not null))
);
create unique index reports_one_each on reports (employer_id, candidate_id, target);
create index reports_candidate on reports (candidate_id);
create index reports_reporter on reports (reporter_id, created_at);
create index reports_queue on reports (state, created_at desc, id desc);
create index reports_school on reports (employer_id, target, created_at desc);
create index reports_of_hold on reports (employer_id) where causes_hold and state = 'open';
create index reports_age on reports (created_at);
create index reports_handled_by on reports (handled_by);

-- People whose report “asked for money” was dismissed never hold a school again. It falls with the account.
create table dismissed_reporters (
  account_id uuid primary key references accounts on delete cascade,
  since timestamptz not null
);

-- What is reported takes its reports along. Reports by a deleted person stay without text, network and name.
create function forget_reports_of_candidate() returns trigger language plpgsql as $$
  begin
    delete from reports where candidate_id = old.id and target = 'profile';
    update reports set text = null, network = null where candidate_id = old.id;
    return old;
  end $$;

create function forget_reports_of_school() returns trigger language plpgsql as $$
  begin
    delete from reports where employer_id = old.id and target = 'school';
    update reports set text = null, network = null where employer_id = old.id;
    return old;
  end $$;

create trigger candidates_facets_follow_insert after insert on candidates
  referencing new table as came
  for each statement execute function candidate_facets_follow_insert();

create trigger candidates_facets_follow_update after update on candidates
  referencing new table as came old table as went
  for each statement execute function candidate_facets_follow_update();

create trigger candidates_facets_follow_delete after delete on candidates
  referencing old table as went
  for each statement execute function candidate_facets_follow_delete();

create trigger candidates_list_whole before update of unanswered, findable, resting on candidates
  for each row when ((old.unanswered <> '{}' and new.unanswered = '{}') or old.findable <> new.findable
  or old.resting <> new.resting)
  execute function list_whole_candidate();

create trigger candidates_forgotten before delete on candidates for each row
  execute function forget_candidate_in_audit_log();

create trigger candidates_reports before delete on candidates for each row
  execute function forget_reports_of_candidate();

create trigger seen_by_visitors
  after insert or update or delete or truncate on candidates
  for each statement execute function tell_seen_by_visitors();

create constraint trigger candidates_hidden_raise_visibility after update on candidates deferrable initially deferred
  for each row when ((old.listed and not new.listed) or (not old.hides and new.hides) or old.contact <> new.contact
  or old.photo_key is distinct from new.photo_key) execute function raise_visibility();

create constraint trigger candidates_gone_raise_visibility after delete on candidates deferrable initially deferred
  for each row when (old.listed) execute function raise_visibility();

-- Who reads from a replica must not read what has been hidden meanwhile.
create constraint trigger candidates_names_raise_visibility after update on candidates deferrable initially deferred
  for each row when (not old.name_for_schools_only and new.name_for_schools_only) execute function raise_visibility();

create trigger employers_reports before delete on employers for each row
  execute function forget_reports_of_school();

create trigger accounts_list_candidate after update of email_proven_at on accounts
  for each row when (old.email_proven_at is null and new.email_proven_at is not null)
  execute function list_proven_candidate();

create trigger hidden_schools_noted after insert or delete on hidden_schools
  for each row execute function note_hiding();

create constraint trigger hidden_schools_added_raise_visibility after insert on hidden_schools
  deferrable initially deferred
  for each row execute function raise_visibility();

-- ==== Interviews: invitations, steps, calendar ====

create function interview_keys(
    seq bigint, candidate_name text, employer_name text, status text, is_deleted boolean
  ) returns text[] immutable parallel safe return case when is_deleted then '{}' else array(
      select distinct 'w:' || word from unnest(words_and_initials(concat_ws(' ', candidate_name, employer_name))) word
      union all select 't:' || lower(status)
      union all select 'b:' || bits || ':' || (seq >> bits) from unnest(array[8, 12, 16]) bits
    ) end;

-- Names are stored beside the ids, so that an interview keeps the name of a deleted person (PEOPLE-1).
create table interviews (
  id uuid primary key,
  candidate_id uuid references candidates on delete set null,
  employer_id uuid references employers on delete set null,
  candidate_name short_text not null,
  employer_name short_text not null,
  day date not null,
  slot_from time not null,
  slot_to time not null,
  link text not null,
  status text not null
    check (status in ('Pending', 'Interview Scheduled', 'Rescheduled', 'Pending Reschedule', 'Completed', 'Cancelled')),
  result text
    check (result in ('Shortlisted', 'Not-Shortlisted', 'On-Hold', 'Selected For Second Round', 'Selected',
      'Rejected', 'Cancelled')),
  note text,
  subscription_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  during tsrange not null generated always as (tsrange(day + slot_from, day + slot_to)) stored,
  -- Calendar programs take the event with the highest revision, so every change that they show raises it.
  revision integer not null default 0,
  seq bigint not null generated always as identity,
  keys text[] not null generated always as (interview_keys(seq, candidate_name, employer_name, status,
    deleted_at is not null)) stored,
  -- Null where the person's account was deleted.
  by_account uuid references accounts on delete set null,
  -- When the candidate took the first step. A step that cancels sets it itself.
  answered_at timestamptz,
  -- When a result was first recorded.
  result_at timestamptz,
  result_by uuid,
  mode text not null default 'online' check (mode in ('online', 'at-school')),
  place jsonb,
  post jsonb,
  vacancy_id uuid,
  application_id uuid,
  invitation_text text check (length(invitation_text) between 1 and 1000),
  round jsonb,
  -- The school's proposals, the first of which holds the slot; none where there is only that one.
  proposals jsonb not null default '[]' check (jsonb_typeof(proposals) = 'array'
    and jsonb_array_length(proposals) <= 3),
  candidate_proposals jsonb not null default '[]'
    check (jsonb_typeof(candidate_proposals) = 'array' and jsonb_array_length(candidate_proposals) <= 3),
  -- When an interview that waits for an answer is cancelled by itself.
  answer_by timestamptz,
  cancelled_by text check (cancelled_by in ('candidate', 'school', 'clock', 'admin')),
  cancel_reason text check (length(cancel_reason) between 1 and 1000),
  -- The status before the cancel: only agreed interviews count among the cancels of a school.
  cancelled_from text,
  credit_returned boolean,
  result_shared boolean not null default true,
  feedback text check (length(feedback) between 1 and 500),
  agreed_at timestamptz,
  constraint interviews_slot_runs_forward check (slot_from < slot_to),
  constraint interviews_no_overlap exclude using gist (candidate_id with =, during with &&)
    where (status in ('Pending', 'Interview Scheduled', 'Rescheduled', 'Pending Reschedule') and deleted_at is null),
  constraint interviews_link_check check (link ~* '^https?://' or (mode = 'at-school' and link = '')),
  constraint interviews_place check (mode = 'online' or place is not null),
  constraint interviews_agreed check (agreed_at is null or status not in ('Pending', 'Pending Reschedule'))
);
create index interviews_newest on interviews (created_at desc, id desc) where deleted_at is null;
create index interviews_to_come on interviews (day)
  where status in ('Pending', 'Interview Scheduled', 'Rescheduled', 'Pending Reschedule') and deleted_at is null;
create index interviews_by_day on interviews (day desc, slot_from desc, id desc) where deleted_at is null;
create index interviews_by_status on interviews (status, created_at desc, id desc) where deleted_at is null;
create unique index interviews_one_open on interviews (employer_id, candidate_id)
  where status in ('Pending', 'Interview Scheduled', 'Rescheduled', 'Pending Reschedule') and deleted_at is null;
create index interviews_candidate on interviews (candidate_id, created_at desc, id desc) where deleted_at is null;
create index interviews_employer on interviews (employer_id, created_at desc, id desc) where deleted_at is null;
create index interviews_seq on interviews (seq) where deleted_at is null;
create index interviews_by_account on interviews (by_account);
-- The monthly report reads only this index.
create index interviews_of_months on interviews (created_at)
  include (day, slot_from, status, answered_at, result_at);
create index interviews_answer_by on interviews (answer_by)
  where answer_by is not null and deleted_at is null and status in ('Pending', 'Pending Reschedule');
create index interviews_vacancy on interviews (vacancy_id) where vacancy_id is not null;
create index interviews_application on interviews (application_id) where application_id is not null;
create index interviews_subscription on interviews (subscription_id) where subscription_id is not null;
create index interviews_sent on interviews (employer_id, created_at);
create index interviews_of_pair on interviews (employer_id, candidate_id);

select make_searchable('interviews');

-- Deleted with the interview, the candidate or the school.
create table interview_notes (
  id uuid primary key,
  interview_id uuid not null references interviews on delete cascade,
  by_account uuid references accounts on delete set null,
  text text not null check (text <> '' and length(text) <= 2000),
  created_at timestamptz not null
);
create index interview_notes_interview on interview_notes (interview_id, created_at);
create index interview_notes_by_account on interview_notes (by_account);

-- Members of the school who come to an interview.
create table interviewers (
  interview_id uuid not null references interviews on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  primary key (interview_id, account_id)
);
create index interviewers_account on interviewers (account_id);

-- Falls with the interview.
create table interview_absences (
  interview_id uuid primary key references interviews on delete cascade,
  who text not null check (who in ('candidate', 'school')),
  claimed_by text not null check (claimed_by in ('candidate', 'school')),
  claimed_at timestamptz not null,
  by_account uuid references accounts on delete set null,
  state text not null default 'noted' check (state in ('noted', 'disputed', 'upheld', 'dismissed')),
  dispute text check (length(dispute) between 1 and 500),
  decided_at timestamptz,
  constraint interview_absences_of_others check (who <> claimed_by),
  constraint interview_absences_decided check ((state in ('upheld', 'dismissed')) = (decided_at is not null))
);
create index interview_absences_waiting on interview_absences (state, claimed_at);
create index interview_absences_by on interview_absences (by_account);

-- The mail has the secret and this table only its SHA-256, so a stolen table cannot answer.
create table answer_links (
  id uuid primary key,
  secret_hash bytea not null,
  account_id uuid not null references accounts on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  move text not null check (move in ('confirm', 'askForAnotherDay', 'reschedule', 'decline', 'open')),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index answer_links_interview on answer_links (interview_id);
create index answer_links_expires on answer_links (expires_at);
create index answer_links_account on answer_links (account_id);

-- Own texts of a school for answers to applicants.
create table answer_templates (
  id uuid primary key,
  employer_id uuid not null references employers on delete cascade,
  name text not null check (length(name) between 1 and 200),
  stage text,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index answer_templates_name on answer_templates (employer_id, lower(name));

-- How often a school asks about a teacher's other interviews on a day.
create table conflict_questions (
  employer_id uuid not null references employers on delete cascade,
  day date not null,
  candidate_id uuid not null references candidates on delete cascade,
  asked integer not null check (asked > 0),
  primary key (employer_id, day, candidate_id)
);
create index conflict_questions_candidate on conflict_questions (candidate_id);
create index conflict_questions_day on conflict_questions (day);

-- A calendar address is derived from `nonce`, so another nonce gives another address.
create table calendar_feeds (
  account_id uuid primary key references accounts on delete cascade,
  nonce text not null,
  created_at timestamptz not null
);

create function count_interview_revision() returns trigger language plpgsql as $$
    begin
      new.revision := old.revision + 1;
      return new;
    end $$;

create function date_interview_steps() returns trigger language plpgsql as $$
    begin
      if new.status not in ('Pending', 'Cancelled') then
        new.answered_at := coalesce(new.answered_at, new.updated_at);
      end if;
      if new.status = 'Completed' and new.result is not null then
        new.result_at := coalesce(new.result_at, new.updated_at);
      end if;
      return new;
    end $$;

-- What a candidate typed goes with the candidate.
create function forget_answers_of_candidate() returns trigger language plpgsql as $$
  begin
    update interviews set cancel_reason = null where candidate_id = old.id and cancelled_by = 'candidate'
      and status = 'Cancelled' and cancel_reason <> 'The candidate''s account was deleted.';
    update interviews set candidate_proposals = '[]', invitation_text = null, feedback = null
      where candidate_id = old.id;
    update interview_absences set dispute = null
      from interviews where interviews.id = interview_id and interviews.candidate_id = old.id;
    return old;
  end $$;

-- A link in a mail belongs to the address that the mail went to.
create function end_links_of_former_address() returns trigger language plpgsql as $$
  begin
    delete from answer_links where account_id = new.id;
    return null;
  end $$;

create trigger interviews_dated before insert or update of status, result on interviews for each row
  execute function date_interview_steps();

create trigger interviews_revision before update on interviews for each row
  when ((old.day, old.slot_from, old.slot_to, old.link, old.status, old.mode, old.place)
  is distinct from (new.day, new.slot_from, new.slot_to, new.link, new.status, new.mode, new.place))
  execute function count_interview_revision();

create trigger candidates_answers before delete on candidates for each row
  execute function forget_answers_of_candidate();

create trigger accounts_former_address after update of email on accounts for each row
  when (old.email is distinct from new.email) execute function end_links_of_former_address();

-- ==== Jobs: vacancies, alerts, saved jobs ====

create function vacancy_keys(
    listed_seq bigint, is_listed boolean, title text, profile text, subjects text[], classes text[], board text,
    medium text, contract text, pay_from_paise int, pay_to_paise int, city text, state_name text, school_name text,
    publish_at date
  ) returns text[] immutable parallel safe
    return case when is_listed then array(
      select distinct 'w:' || word from unnest(words_and_initials(concat_ws(
        ' ', title, profile, array_to_string(subjects, ' '), medium, city, state_name, school_name
      ))) word
      union all select distinct 's:' || subject_slug(subject) from unnest(subjects) subject
      union all select distinct 'k:' || lower(class) from unnest(classes) class
      union all select 'o:' || lower(board) where board is not null
      union all select 't:' || contract
      union all select 'p:' || lower(profile) where profile is not null
      union all select '$:' || least(coalesce(pay_to_paise, pay_from_paise) / 500000, 80)
        where coalesce(pay_to_paise, pay_from_paise) is not null
      union all select 'c:' || candidate_place(city, state_name) where city is not null
      union all select 'n:' || array_to_string(search_words(city), '-') where city is not null
      union all select distinct 'x:' || subject_slug(subject) || '|' || candidate_place(city, state_name)
        from unnest(subjects) subject where city is not null
      union all select distinct 'y:' || candidate_place(city, state_name) || '|' || subject_slug(subject)
        from unnest(subjects) subject where city is not null
      union all select 'd:' || (publish_at - date '1970-01-01') where publish_at is not null
      union all select 'b:' || bits || ':' || (listed_seq >> bits) from unnest(array[8, 12, 16]) bits
    ) else '{}' end;

-- Jobs of schools. They fall with the school.
create table vacancies (
  id uuid primary key,
  -- The order of creation; no answer shows it.
  seq bigint not null generated always as identity unique,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  employer_id uuid not null references employers on delete cascade,
  by_account uuid references accounts on delete set null,
  title text not null check (length(title) between 1 and 200),
  profile text,
  subjects text[] not null default '{}',
  classes text[] not null default '{}',
  board text check (board in ('CBSE', 'ICSE', 'State', 'IB/IGCSE', 'other')),
  medium text,
  posts integer not null default 1 check (posts between 1 and 999),
  contract text not null default 'permanent' check (contract in ('permanent', 'contract', 'guest', 'part-time')),
  -- A month. Null: the pay is not stated.
  pay_from_paise integer check (pay_from_paise >= 0),
  pay_to_paise integer check (pay_to_paise >= 0),
  accommodation boolean not null default false,
  meals boolean not null default false,
  transport boolean not null default false,
  min_experience integer not null default 0 check (min_experience between 0 and 21),
  degrees text[] not null default '{}',
  tets text[] not null default '{}',
  joining text,
  city text,
  state_name text,
  country text,
  walk_in jsonb,
  description text not null default '' check (length(description) <= 5000),
  -- India's days, both included.
  publish_at date,
  closes_at date,
  state text not null default 'draft' check (state in ('draft', 'published', 'paused', 'closed', 'removed')),
  close_reason text check (close_reason in ('filled here', 'filled elsewhere', 'cancelled')),
  removed_reason text check (length(removed_reason) between 1 and 5000),
  -- The state to which an admin restores it.
  removed_from text check (removed_from in ('draft', 'published', 'paused', 'closed')),
  -- Words of money: an admin looks at it once.
  needs_look boolean not null default false,
  published_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The order in which vacancies were published for the first time.
  listed_seq bigint unique,
  -- Of the school: its name, and false while it is suspended or was refused as a school.
  school_name text not null default '',
  school_stands boolean not null default true,
  -- An hourly job follows the days. The days themselves decide what is shown.
  in_time boolean not null default false,
  -- The place as it is in the field jobs of a school's profile, where it is no place of the list.
  place_note text check (length(place_note) between 1 and 200),
  place_key text generated always as (candidate_place(city, state_name)) stored,
  -- Open applicants were informed that it has closed, once.
  applicants_informed boolean not null default false,
  -- The last day of which the school was reminded.
  reminded_of date,
  keys text[] not null generated always as (vacancy_keys(
    listed_seq, state = 'published' and school_stands and in_time, title, profile, subjects, classes, board, medium,
    contract, pay_from_paise, pay_to_paise, city, state_name, school_name, publish_at
    )) stored,
  without_names boolean not null default false,
  -- When the names were shown again, and by whom.
  names_shown_at timestamptz,
  names_shown_by uuid references accounts on delete set null,
  constraint vacancies_pay check (pay_to_paise is null or pay_from_paise is null or pay_from_paise <= pay_to_paise),
  constraint vacancies_place check ((city is null) = (state_name is null) and (city is null) = (country is null)),
  constraint vacancies_days check (closes_at is null or publish_at is null or publish_at <= closes_at),
  constraint vacancies_open check (
    state not in ('published', 'paused') or (closes_at is not null and publish_at is not null and city is not null)
    ),
  constraint vacancies_closed check ((state = 'closed' or removed_from = 'closed') = (close_reason is not null)),
  constraint vacancies_removed check (
    (state = 'removed') = (removed_reason is not null) and (state = 'removed') = (removed_from is not null)
    )
) with (autovacuum_vacuum_threshold=500, autovacuum_vacuum_scale_factor=0.002,
  autovacuum_vacuum_insert_threshold=500, autovacuum_vacuum_insert_scale_factor=0.002);
create index vacancies_school on vacancies (employer_id, created_at desc, id desc);
create index vacancies_open on vacancies (closes_at) where state = 'published';
create index vacancies_ended on vacancies (ended_at) where ended_at is not null;
create index vacancies_by on vacancies (by_account);
create index vacancies_to_look_at on vacancies (created_at) where needs_look;
create index vacancies_listed on vacancies (listed_seq) where state = 'published' and school_stands and in_time;
create index vacancies_place on vacancies (place_key) where state = 'published' and school_stands and in_time;
create index vacancies_to_begin on vacancies (closes_at) where state = 'published' and not in_time;
create index vacancies_to_end on vacancies (closes_at) where in_time;
create index vacancies_title on vacancies using gin (title gin_trgm_ops);
create index vacancies_to_inform_of on vacancies (id)
  where state in ('closed', 'removed') and not applicants_informed;
-- Most schools have none: a question about a candidate reads nothing else then.
create index vacancies_without_names on vacancies (employer_id) where without_names;
create index vacancies_names_shown_by_idx on vacancies (names_shown_by) where (names_shown_by is not null);

alter table interviews add foreign key (vacancy_id) references vacancies on delete set null;

create sequence vacancies_listed_seq owned by vacancies.listed_seq;

select make_searchable('vacancies');

create function follow_school_of_vacancy() returns trigger language plpgsql as $$
    begin
      select institute_name, suspended_at is null and counts_as_verified_until is not null
        into new.school_name, new.school_stands from employers where id = new.employer_id;
      if new.state = 'published' and new.listed_seq is null then
        new.listed_seq := nextval('vacancies_listed_seq');
      end if;
      return new;
    end $$;

create function vacancies_follow_school() returns trigger language plpgsql as $$
    begin
      update vacancies set school_name = new.institute_name,
        school_stands = new.suspended_at is null and new.counts_as_verified_until is not null
      where employer_id = new.id and (school_name, school_stands) is distinct from
        (new.institute_name, new.suspended_at is null and new.counts_as_verified_until is not null);
      return null;
    end $$;

create trigger vacancies_school before insert or update of state on vacancies for each row
  execute function follow_school_of_vacancy();

create trigger seen_by_visitors after insert or update or delete or truncate on vacancies
  for each statement execute function tell_seen_by_visitors();

create constraint trigger vacancies_hidden_raise_visibility after update on vacancies deferrable initially deferred
  for each row when ((old.state = 'published' and new.state <> 'published') or (not old.without_names
    and new.without_names)) execute function raise_visibility();

create constraint trigger vacancies_gone_raise_visibility after delete on vacancies deferrable initially deferred
  for each row when (old.state = 'published') execute function raise_visibility();

create trigger employers_vacancies after update of institute_name, suspended_at, counts_as_verified_until on employers
  for each row when (
  old.institute_name <> new.institute_name or (old.suspended_at is null) <> (new.suspended_at is null)
  or (old.counts_as_verified_until is null) <> (new.counts_as_verified_until is null)
  ) execute function vacancies_follow_school();

-- How often the page of a job was opened.
create table vacancy_views (
  vacancy_id uuid primary key references vacancies on delete cascade,
  views integer not null check (views > 0)
);

-- Who has opened a page on a day, as a keyed hash that is deleted after the day.
create table vacancy_viewers (
  vacancy_id uuid not null references vacancies on delete cascade,
  day date not null,
  viewer text not null,
  primary key (vacancy_id, day, viewer)
);
create index vacancy_viewers_day on vacancy_viewers (day);

-- Changes of a job's pay and place that its applicants are still to hear of.
create table vacancy_changes (
  vacancy_id uuid primary key references vacancies on delete cascade,
  due_at timestamptz not null
);
create index vacancy_changes_due on vacancy_changes (due_at);

-- Jobs that a candidate keeps.
create table saved_vacancies (
  candidate_id uuid not null references candidates on delete cascade,
  vacancy_id uuid not null references vacancies on delete cascade,
  saved_at timestamptz not null,
  primary key (candidate_id, vacancy_id)
);
create index saved_vacancies_newest on saved_vacancies (candidate_id, saved_at desc, vacancy_id);
create index saved_vacancies_vacancy on saved_vacancies (vacancy_id);

-- Addresses without login that get alerts. Those of one inbox count as one: without what is behind a plus sign, and at Gmail without dots.
create table alert_addresses (
  id uuid primary key,
  email text not null unique check (length(email) between 3 and 200 and email = lower(email)),
  -- When the mail with the link to confirm was sent.
  mailed_at timestamptz,
  created_at timestamptz not null,
  inbox text not null generated always as (
    case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) end
    ) stored
);
create index alert_addresses_inbox on alert_addresses (inbox);

-- Alerts about new jobs, of a candidate or of an address.
create table job_alerts (
  id uuid primary key,
  candidate_id uuid references candidates on delete cascade,
  address_id uuid references alert_addresses on delete cascade,
  -- The filters of the public list of jobs, and a hash that is the same for the same choices.
  search jsonb not null,
  search_key text not null check (length(search_key) <= 64),
  frequency text not null check (frequency in ('daily', 'weekly')),
  paused boolean not null default false,
  confirmed_at timestamptz,
  -- India's day of the next mail.
  next_on date not null,
  -- Jobs that could be seen before were in an earlier mail, or were there before the alert.
  since timestamptz not null,
  last_mail_on date,
  -- The last time that its person changed, confirmed or kept it.
  touched_at timestamptz not null,
  warned_at timestamptz,
  created_at timestamptz not null,
  constraint job_alerts_of_one check ((candidate_id is null) <> (address_id is null)),
  constraint job_alerts_member check (candidate_id is null or confirmed_at is not null),
  constraint job_alerts_candidate_once unique (candidate_id, search_key),
  constraint job_alerts_address_once unique (address_id, search_key)
);
create index job_alerts_due on job_alerts (next_on, id) where confirmed_at is not null and not paused;
create index job_alerts_unconfirmed on job_alerts (created_at) where confirmed_at is null;
create index job_alerts_untouched on job_alerts (touched_at) where confirmed_at is not null;

-- One for each alert and day, written with the mail, so that a day has one mail.
create table alert_runs (
  alert_id uuid not null references job_alerts on delete cascade,
  day date not null,
  jobs integer not null check (jobs >= 0),
  at timestamptz not null,
  primary key (alert_id, day)
);
create index alert_runs_day on alert_runs (day);

-- A person who deletes the account wants no more mails at its address; an address that is not proven may belong to somebody else.
create function forget_alerts_of_address() returns trigger language plpgsql as $$
  begin
    delete from alert_addresses where email = old.email and old.email_proven_at is not null;
    return old;
  end $$;

create function take_over_alerts(member uuid) returns void language plpgsql as $$
  declare
    address uuid;
  begin
    -- Two requests of one candidate wait for each other, so that the ten are kept.
    perform from accounts where id = member for no key update;
    select a.id into address from alert_addresses a join accounts m on m.email = a.email
      where m.id = member and m.role = 'candidate' and m.email_proven_at is not null;
    if address is null then return; end if;

    delete from job_alerts a where a.address_id = address and a.confirmed_at is not null and exists (
      select from job_alerts own where own.candidate_id = member and own.search_key = a.search_key);
    update job_alerts set candidate_id = member, address_id = null where id in (
      select id from job_alerts where address_id = address and confirmed_at is not null order by created_at, id
      limit greatest(10 - (select count(*) from job_alerts where candidate_id = member), 0));
  end $$;

create function take_over_alerts_on_proof() returns trigger language plpgsql as $$
  begin
    perform take_over_alerts(new.id);
    return null;
  end $$;

create trigger accounts_alerts before delete on accounts for each row
  execute function forget_alerts_of_address();

create trigger accounts_take_over_alerts after update of email, email_proven_at on accounts
  for each row when (new.role = 'candidate' and new.email_proven_at is not null
  and (old.email_proven_at is null or old.email <> new.email))
  execute function take_over_alerts_on_proof();

-- ==== Applications: applying, stages, answers ====

-- They fall with the vacancy. Of a deleted person the row stays, without what says who it was.
create table applications (
  id uuid primary key,
  seq bigint not null generated always as identity unique,
  vacancy_id uuid not null references vacancies on delete cascade,
  -- Of the vacancy, so that a school's lists need no join.
  employer_id uuid not null references employers on delete cascade,
  -- Null once the person was deleted; the snapshot and the note are gone then.
  candidate_id uuid references candidates on delete set null,
  stage text not null default 'applied' check (stage in
    ('applied', 'shortlisted', 'interview', 'offered', 'joined', 'not-selected', 'declined', 'withdrawn')),
  note text check (length(note) between 1 and 1000),
  -- The profile as the school may see it on the day of the application.
  snapshot jsonb,
  reopened integer not null default 0 check (reopened between 0 and 2),
  seen_at timestamptz,
  -- The candidate reads "Not selected" from then on; until then the stage before is shown.
  told_at timestamptz,
  stage_before text,
  applied_at timestamptz not null,
  stage_at timestamptz not null,
  ended_at timestamptz,
  candidate_name text,
  -- The resume as it was; the file stays as long as an application names it.
  resume_key text,
  match_score smallint not null default 0 check (match_score between 0 and 100),
  known_terms jsonb,
  news_on date,
  match_rules smallint not null default 2,
  constraint applications_ended check (
    (ended_at is not null) = (stage in ('joined', 'not-selected', 'declined', 'withdrawn'))
    ),
  constraint applications_one_each unique (vacancy_id, candidate_id),
  constraint applications_erased check (candidate_id is not null or
    (snapshot is null and note is null and candidate_name is null and resume_key is null)),
  -- The stage before is there until the candidate was informed.
  constraint applications_told check ((told_at is null or stage = 'not-selected')
    and (stage_before is null or told_at is not null))
) with (toast_tuple_target=128);
create index applications_vacancy on applications (vacancy_id, applied_at desc, id desc);
create index applications_candidate on applications (candidate_id, applied_at desc);
create index applications_school on applications (employer_id, applied_at desc, id desc);
create index applications_to_tell on applications (told_at) where stage_before is not null;
create index applications_stage on applications (vacancy_id, stage, applied_at desc, id desc);
create index applications_match on applications (vacancy_id, match_score desc, applied_at desc, id desc);
create index applications_name on applications (vacancy_id, lower(candidate_name), id);
create index applications_school_stage on applications (employer_id, stage, applied_at desc, id desc);
create index applications_school_match on applications (employer_id, match_score desc, applied_at desc, id desc);
create index applications_age on applications (applied_at desc, id desc);
create index applications_resume on applications (resume_key) where resume_key is not null;
create index applications_news on applications (vacancy_id, seq) where known_terms is not null;

alter table interviews add foreign key (application_id) references applications on delete set null;

-- Append-only. The person's name is not in it.
create table application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  by_account uuid references accounts on delete set null,
  from_stage text,
  to_stage text not null,
  at timestamptz not null,
  note text check (length(note) between 1 and 2000)
);
create index application_events_application on application_events (application_id, id);
create index application_events_by on application_events (by_account);
create index application_events_steps on application_events (at)
  include (application_id, from_stage, to_stage) where from_stage is not null;

-- When a school last got the digest of new applicants.
create table application_digests (
  employer_id uuid primary key references employers on delete cascade,
  -- India's day of the newest digest.
  day date not null
);

-- Messages to all applicants of a job, deleted once everybody has them.
create table applicant_messages (
  id bigint generated always as identity primary key,
  vacancy_id uuid not null references vacancies on delete cascade,
  kind text not null check (kind in ('vacancy-closed', 'vacancy-changed')),
  facts jsonb not null,
  -- Applicants up to this number of application have it.
  sent_to bigint not null default 0,
  -- Applications after this one came later than the message.
  last_seq bigint not null,
  created_at timestamptz not null
);
create index applicant_messages_vacancy on applicant_messages (vacancy_id);

-- Each applicant once for a school and Indian day.
create table shown_applicants (
  employer_id uuid not null references employers on delete cascade,
  day date not null,
  candidate_id uuid not null references candidates on delete cascade,
  primary key (employer_id, day, candidate_id)
);
create index shown_applicants_candidate on shown_applicants (candidate_id);
create index shown_applicants_day on shown_applicants (day);

create function forget_application() returns trigger language plpgsql as $$
  begin
    update application_events set note = null
      where note is not null and application_id in (select id from applications where candidate_id = old.id);
    update applications set candidate_id = null, candidate_name = null, snapshot = null, note = null, resume_key = null
      where candidate_id = old.id;
    return old;
  end $$;

-- Only what a deleted person leaves behind is taken out.
create function keep_application_events() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if exists (select from applications where id = old.application_id) then
        raise exception 'application_events is append-only';
      end if;
      return old;
    end if;
    if (new.note is not distinct from old.note or new.note is null)
      and (new.by_account is not distinct from old.by_account or new.by_account is null)
      and (new.application_id, new.from_stage, new.to_stage, new.at)
        is not distinct from (old.application_id, old.from_stage, old.to_stage, old.at) then
      return new;
    end if;
    raise exception 'application_events is append-only';
  end $$;

create trigger candidates_applications before delete on candidates for each row
  execute function forget_application();

create trigger application_events_kept before update or delete on application_events
  for each row execute function keep_application_events();

-- ==== Finding: saved searches ====

-- A member's searches for candidates. They go with the account and with the school.
create table saved_searches (
  id uuid primary key,
  employer_id uuid not null references employers on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  name text not null check (length(name) between 1 and 100),
  search jsonb not null,
  frequency text not null check (frequency in ('daily', 'weekly')),
  -- India's day of the next mail.
  next_on date not null,
  -- Who could be found before is not new.
  since timestamptz not null,
  created_at timestamptz not null
);
create index saved_searches_account_id_employer_id_idx on saved_searches (account_id, employer_id);
create index saved_searches_employer_id_idx on saved_searches (employer_id);
create index saved_searches_next_on_idx on saved_searches (next_on);

-- ==== Deciding: shortlists, notes, ratings, sharing ====

-- What the members of a school keep about candidates: all of it falls with the school and with the candidate, a shortlist of a job with the job;
-- of a deleted member only the name goes.
create table shortlists (
  id uuid primary key,
  employer_id uuid not null references employers on delete cascade,
  -- A job has one.
  vacancy_id uuid references vacancies on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- A member sees the ratings of the others after the own one only.
  is_sealed boolean not null default false,
  by_account uuid references accounts on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index shortlists_name on shortlists (employer_id, lower(name));
create unique index shortlists_one_of_job on shortlists (vacancy_id);
create index shortlists_by_account_idx on shortlists (by_account);
create index shortlists_changed_at_idx on shortlists (changed_at);

create table shortlist_entries (
  id uuid primary key,
  shortlist_id uuid not null references shortlists on delete cascade,
  candidate_id uuid not null references candidates on delete cascade,
  added_by uuid references accounts on delete set null,
  added_at timestamptz not null,
  rank integer not null,
  -- In the school's own words.
  stage text check (length(stage) between 1 and 60),
  unique (shortlist_id, candidate_id)
);
create index shortlist_entries_shortlist_id_rank_idx on shortlist_entries (shortlist_id, rank);
create index shortlist_entries_candidate_id_idx on shortlist_entries (candidate_id);
create index shortlist_entries_added_by_idx on shortlist_entries (added_by);

create table shortlist_ratings (
  entry_id uuid not null references shortlist_entries on delete cascade,
  by_account uuid references accounts on delete set null,
  rating smallint not null check (rating between 1 and 5),
  rated_at timestamptz not null,
  constraint shortlist_ratings_one_each unique (entry_id, by_account)
);
create index shortlist_ratings_by_account_idx on shortlist_ratings (by_account);

create table candidate_notes (
  id uuid primary key,
  employer_id uuid not null references employers on delete cascade,
  candidate_id uuid not null references candidates on delete cascade,
  by_account uuid references accounts on delete set null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  edited_at timestamptz
);
create index candidate_notes_employer_id_candidate_id_created_at_idx on candidate_notes (employer_id, candidate_id,
  created_at);
create index candidate_notes_candidate_id_idx on candidate_notes (candidate_id);
create index candidate_notes_by_account_idx on candidate_notes (by_account);
create index candidate_notes_created_at_idx on candidate_notes (created_at);

-- Links of schools that show a few candidates without a login for seven days. Without its maker a link has ended.
create table shares (
  id uuid primary key,
  employer_id uuid not null references employers on delete cascade,
  by_account uuid references accounts on delete set null,
  -- The reasons are about this job.
  vacancy_id uuid references vacancies on delete set null,
  created_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  opens integer not null default 0 check (opens >= 0)
);
create index shares_employer_id_until_idx on shares (employer_id, until);
create index shares_by_account_idx on shares (by_account);
create index shares_vacancy_id_idx on shares (vacancy_id);
create index shares_until_idx on shares (until);

create table share_people (
  share_id uuid not null references shares on delete cascade,
  candidate_id uuid not null references candidates on delete cascade,
  place integer not null,
  primary key (share_id, candidate_id)
);
create index share_people_candidate_id_idx on share_people (candidate_id);

-- ==== Site: news, banners, contact ====

create table news (
  id uuid primary key,
  title short_text not null,
  description text not null,
  day date not null,
  link text,
  image_key text,
  created_at timestamptz not null default now()
);
create index news_newest on news (day desc, id desc);

create trigger seen_by_visitors
  after insert or update or delete or truncate on news
  for each statement execute function tell_seen_by_visitors();

create table banners (
  id uuid primary key,
  image_key text not null,
  created_at timestamptz not null default now()
);

create trigger seen_by_visitors
  after insert or update or delete or truncate on banners
  for each statement execute function tell_seen_by_visitors();

-- Messages of the contact page. They stay until an admin deletes them; `answered_by` is the address of the admin, whose account may be deleted.
create table contact_messages (
  id uuid primary key,
  full_name short_text not null,
  email short_text not null,
  phone text not null check (phone ~ '^\+?[0-9]{7,15}$'),
  message text not null,
  created_at timestamptz not null default now(),
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  answer text check (char_length(answer) between 1 and 5000),
  answered_at timestamptz,
  answered_by short_text,
  closed_at timestamptz,
  constraint contact_messages_answer_whole check (
    (answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  constraint contact_messages_answered check (state <> 'answered' or answer is not null),
  constraint contact_messages_closed check ((state = 'closed') = (closed_at is not null))
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_state on contact_messages (state, created_at desc, id desc);

create trigger seen_by_visitors
  after insert or update or delete or truncate on contact_messages
  for each statement execute function tell_seen_by_visitors();

-- ==== Own data: deletion and complaints ====

-- Which accounts were erased, as hashes. They are also written to a store outside the database, from which a restored backup learns who is to
-- be erased again.
create table erasures (
  account_hash text primary key check (account_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  -- When the line was written to the store.
  stored_at timestamptz
);
create index erasures_not_stored on erasures (at) where stored_at is null;
create index erasures_at_idx on erasures (at);

-- With the two days by which staff must act. They go with the account of the person who sent them.
create table complaints (
  id uuid primary key,
  number integer not null generated always as identity (start with 1001) unique,
  -- Null where nobody was logged in.
  account_id uuid references accounts on delete cascade,
  email text not null,
  text text not null check (length(text) between 1 and 5000),
  about text check (length(about) between 1 and 200),
  file_key text,
  created_at timestamptz not null,
  -- India's day of the mail with the number; null where the address had one on that day already.
  mailed_on date,
  acknowledged_at timestamptz,
  answer_by date not null,
  extended_because text,
  answer text,
  answered_at timestamptz,
  handled_by uuid references accounts on delete set null,
  check ((answer is null) = (answered_at is null)),
  constraint complaints_check1 check (answered_at is null or acknowledged_at is not null),
  constraint complaints_check2 check (answer_by <= (created_at at time zone 'Asia/Kolkata')::date + 90)
);
create unique index complaints_one_mail_a_day on complaints (email, mailed_on) where mailed_on is not null;
create index complaints_account_id_idx on complaints (account_id);
create index complaints_handled_by_idx on complaints (handled_by);
create index complaints_answer_by_idx on complaints (answer_by) where (answered_at is null);
create index complaints_answered_at_idx on complaints (answered_at);
create index complaints_file_key_idx on complaints (file_key);

-- ==== Staff: incidents ====

-- Incidents with personal data: what happened, and whom it concerns.
create table incidents (
  id uuid primary key,
  number integer not null generated always as identity unique,
  what text not null check (length(what) between 1 and 5000),
  since date not null,
  noticed_at timestamptz not null,
  created_at timestamptz not null,
  -- What was asked for; of a list of addresses only its length.
  filter jsonb not null,
  cert_in_at timestamptz,
  board_at timestamptz,
  closed_at timestamptz,
  mail_subject text check (length(mail_subject) between 1 and 200),
  mail_text text check (length(mail_text) between 1 and 5000),
  mail_at timestamptz,
  check (noticed_at <= created_at),
  constraint incidents_check1 check ((mail_at is null) = (mail_text is null)
    and (mail_at is null) = (mail_subject is null))
);

-- Nobody can change it.
create table incident_log (
  id uuid primary key,
  incident_id uuid not null references incidents,
  at timestamptz not null,
  -- The address of the admin on that day.
  author text not null,
  text text not null check (length(text) between 1 and 6000)
);
create index incident_log_incident_id_id_idx on incident_log (incident_id, id);

-- Whom it concerns, and who has got the mail about it.
create table incident_accounts (
  incident_id uuid not null references incidents on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  added_at timestamptz not null,
  -- When the mail was put into the outbox, in the same transaction.
  mailed_at timestamptz,
  primary key (incident_id, account_id)
);
create index incident_accounts_account_id_idx on incident_accounts (account_id);
create index incident_accounts_added_at_idx on incident_accounts (added_at);
create index incident_accounts_to_mail on incident_accounts (incident_id) where mailed_at is null;

create trigger incident_log_append_only before update or delete or truncate on incident_log
  for each statement execute function refuse_change();
