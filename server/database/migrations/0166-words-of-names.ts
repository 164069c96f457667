// Words of names: initials that stand apart are one word too, the Latin spellings of a name have one key, digits of other scripts
// are digits, and "C", "C++" and "C#" are three subjects. docs/search.md describes it.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...digits, ...initials, ...spelling, ...keys, ...again])
    await statement.execute(db);
}

/** The zeros of the scripts of India, of Arabic letters and of wide letters. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10];
const OTHER_DIGITS = ZEROS.flatMap((zero) =>
  Array.from({ length: 10 }, (_, at) => String.fromCodePoint(zero + at)),
).join("");
const LATIN_DIGITS = "0123456789".repeat(ZEROS.length);
const HAS_OTHER_DIGIT = `[${OTHER_DIGITS}]`;

const digits = [
  sql.raw(`create function latin_digits(value text) returns text immutable parallel safe
    return case when value ~ '${HAS_OTHER_DIGIT}' then translate(value, '${OTHER_DIGITS}', '${LATIN_DIGITS}') else value end`),
  sql`create or replace function search_words(value text) returns text[] immutable parallel safe
    return array_remove(regexp_split_to_array(
      lower(latin_digits(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f\\u093c\\u200c\\u200d''\\u2018\\u2019]', '', 'g'))),
      '[\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u0964\\u0965\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u2bff\\u3000-\\u303f\\ufe30-\\ufe6f\\uff01-\\uff0f\\uff1a-\\uff20\\ufffd]+'
    ), '')`,
  sql`create or replace function school_key(text) returns text immutable strict parallel safe language sql
    return (select coalesce(nullif(regexp_replace(
        regexp_replace(folded, '\\m(the|school|schools|public)\\M', '', 'g'), '[\\s[:punct:]]+', '', 'g'), ''),
      regexp_replace(folded, '[\\s[:punct:]]+', '', 'g'))
      from (select lower(latin_digits(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')))) text(folded))`,
];

/** The names of the Latin letters in Hindi. */
const LETTER_NAMES =
  "ए:a बी:b सी:c डी:d ई:e एफ:f जी:g एच:h आई:i जे:j के:k एल:l एम:m एन:n ओ:o पी:p क्यू:q आर:r एस:s टी:t यू:u वी:v " +
  "डब्ल्यू:w डब्लू:w एक्स:x वाई:y जेड:z";
const PAIRS = LETTER_NAMES.split(" ").map((pair) => [pair.slice(0, -2), pair.slice(-1)] as const);

const initials = [
  sql.raw(`create function letter_of(word text) returns text immutable parallel safe
    return case when word ~ '^[a-z]$' then word else case word
      ${PAIRS.map(([name, letter]) => `when '${name}' then '${letter}'`).join(" ")} end end`),
  // The words of a text, and each run of single letters in one word beside its letters.
  sql`create function words_and_initials(value text) returns text[] immutable parallel safe
    return (select words || array(
      select string_agg(letter, '' order by at) from (
        select letter_of(word) as letter, at, at - row_number() over (order by at) as run
        from unnest(words) with ordinality as one(word, at) where letter_of(word) is not null
      ) letters group by run having count(*) > 1 order by min(at))
      from (select search_words(value)) split(words))`,
];

type Step = readonly [pattern: string, by: string];

// The steps are those of `spellingKey` in domain/text/latin-spelling.ts; a test compares both.
const SPELLINGS: readonly Step[] = [
  ["ph", "f"],
  ["ck", "k"],
  ["^x", "j"],
  ["x", "ks"],
  ["ch", "C"],
  ["c(?=[eiy])", "s"],
  ["[cq]", "k"],
  ["C", "c"],
  ["z", "j"],
  ["ngh$", "nh"],
  ["aw(?=[bcdfgjklmnprst])|ow(?![aeiou])|au|ou|ao", "o"],
  ["w", "v"],
  ["([bcdgjkpst])h+", "\\1"],
  ["e(?=h[bcdfgjklmnprstv])", "a"],
  ["ee|ea|ii", "i"],
  ["oo|uu", "u"],
  ["aa", "a"],
  ["[ae][iy](?![aeiou])", "e"],
  ["y(?![aeiou])", "i"],
  ["m(?=[pbf])", "n"],
  ["([a-z])\\1+", "\\1"],
  ["^v[ae]rm", "varm"],
  ["^ag[ar]+val$", "agarval"],
  ["od[au]?r[iu]$", "odri"],
  ["^m(?:[ou]ha?m[ae]?d|ohd|d)$", "mohamad"],
  ["^aha?m[ae]d$", "ahmad"],
];

const spelling = [
  sql.raw(`create function search_spelling(word text) returns text language plpgsql immutable parallel safe as $$
    begin
      if word !~ '^[a-z]{2,}$' then
        return null;
      end if;
      return ${SPELLINGS.reduce((from, [pattern, by]) => `regexp_replace(${from}, '${pattern}', '${by}', 'g')`, "word")};
    end $$`),
  sql`create index search_terms_spelling on search_terms (area, search_spelling(term))`,
];

const keys = [
  sql`create function subject_slug(subject text) returns text immutable parallel safe
    return array_to_string(search_words(regexp_replace(regexp_replace(subject,
      '(?<=[[:alnum:]+#])\\+(?=[+#[:space:],]|$)', ' plus ', 'g'),
      '(?<=[[:alnum:]+#])#(?=[+#[:space:],]|$)', ' sharp ', 'g')), '-')`,
  sql`create or replace function employer_keys(seq bigint, institute_name text, city text, state text, country text)
    returns text[] immutable parallel safe return array(
      select distinct 'w:' || word from unnest(words_and_initials(concat_ws(' ', institute_name, city, state, country))) word
      union all select 'b:' || bits || ':' || (seq >> bits) from unnest(array[8, 12, 16]) bits
    )`,
  sql`create or replace function interview_keys(
    seq bigint, candidate_name text, employer_name text, status text, is_deleted boolean
  ) returns text[] immutable parallel safe return case when is_deleted then '{}' else array(
      select distinct 'w:' || word from unnest(words_and_initials(concat_ws(' ', candidate_name, employer_name))) word
      union all select 't:' || lower(status)
      union all select 'b:' || bits || ':' || (seq >> bits) from unnest(array[8, 12, 16]) bits
    ) end`,
  sql`create or replace function vacancy_keys(
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
    ) else '{}' end`,
  sql`create or replace function candidate_keys(
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
      union all select distinct 'q:' || degree_key(degree) from unnest(array_append(degrees, mandatory_education)) degree
      union all select 'd:' || (active_on - date '1970-01-01')
      union all select 'b:' || bits || ':' || (cid >> bits) from unnest(array[8, 12, 16]) bits
    ) else '{}' end`,
];

/** A text with other words than before: other digits, letters that stand apart, or a subject with a plus or a sharp. */
const HAS_OTHERS = `'${HAS_OTHER_DIGIT}|(^|[^[:alnum:]])[a-z][^[:alnum:]]+[a-z]([^[:alnum:]]|$)|[ऄ-औक-ह]|[+#]'`;
const TEXTS = {
  candidates: "concat_ws(' ', full_name, city, state, subjects::text)",
  employers: "concat_ws(' ', institute_name, city)",
  interviews: "concat_ws(' ', candidate_name, employer_name)",
  vacancies: "concat_ws(' ', title, subjects::text, city, school_name)",
} as const;

// Updating a row computes its generated columns again, and the triggers of the search count its words.
const again = [
  ...Object.entries(TEXTS).map(([table, text]) =>
    sql.raw(`update ${table} set updated_at = updated_at where lower(${text}) ~ ${HAS_OTHERS}`),
  ),
  sql.raw(`update hidden_schools set name = name where concat_ws(' ', name, city) ~ '${HAS_OTHER_DIGIT}'`),
  sql`update search_versions set version = version + 1`,
];
