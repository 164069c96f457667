// A word of Devanagari letters is found in Latin ones and the other way round: each word that occurs is in an index by its
// consonants. docs/search.md describes it.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...functions, ...index]) await statement.execute(db);
}

type Step = readonly [pattern: string, by: string];

const replaced = (text: string, steps: readonly Step[]) =>
  steps.reduce((from, [pattern, by]) => `regexp_replace(${from}, '${pattern}', '${by}', 'g')`, text);

// The steps are those of `soundKey` in domain/text/scripts.ts; a test compares both.
const DEVANAGARI: readonly Step[] = [
  ["ज्ञ", "ग"],
  ["ं[हघ]$", "न"],
  ["म्?(?=[पफबभ])", "न"],
  ["^ह(?=ृ|्र)", ""],
  ["^व", "ब"],
  ["^य", "y"],
  ["^ह", "h"],
  ["^[ऄ-ऊऍ-औ]", "a"],
  ["[कख]", "k"],
  ["[गघ]", "g"],
  ["[चछ]", "c"],
  ["[जझ]", "j"],
  ["[टठतथ]", "t"],
  ["[डढदध]", "d"],
  ["[ङञणनंँ]", "n"],
  ["प", "p"],
  ["फ", "f"],
  ["[बभ]", "b"],
  ["म", "m"],
  ["[रऋृ]", "r"],
  ["[लळ]", "l"],
  ["[शषस]", "s"],
  ["[अआइ-ऊऍ-औिीुूॅेैॉोौव]", "u"],
  ["[^a-z्]", ""],
  ["([a-z])्\\1", "\\1"],
  ["[u्]", ""],
];

const LATIN: readonly Step[] = [
  ["^x", "j"],
  ["x", "ks"],
  ["chr", "kr"],
  ["tsh", "ch"],
  ["^hr", "r"],
  ["sch", "sk"],
  ["ph", "f"],
  ["^(?:dny|jn|gn)", "g"],
  ["ngh$", "n"],
  ["geo", "jo"],
  ["ge$", "j"],
  ["ck", "k"],
  ["ch", "C"],
  ["c(?=[eiy])", "s"],
  ["[cq]", "k"],
  ["C", "c"],
  ["z", "j"],
  ["(.)h+", "\\1"],
  ["^[vw]", "b"],
  ["m(?=[pbf])", "n"],
  ["([bcdfgjklmnprst])\\1+", "\\1"],
  ["^[aeiou]", "a"],
  ["(.)[aeiouvwy]+", "\\1"],
];

const functions = [
  // In plpgsql, since the planner would write out a function of SQL in each lookup.
  sql.raw(`create function search_sound(word text) returns text language plpgsql immutable parallel safe as $$
    begin
      if word ~ '[ऄ-ॏ]' then
        return 'd:' || ${replaced("word", DEVANAGARI)};
      end if;
      return 'l:' || ${replaced("word", LATIN)};
    end $$`),
];

const index = [sql`create index search_terms_sound on search_terms (area, search_sound(term))`];
