// Finds addresses of mail and of payments, links to chats and handles in texts that strangers read, however they are
// disguised (JOB-5).

const AT = String.raw`(?:\s*@\s*|\s*[([{<]\s*(?:at|@|एट|ऐट)\s*[)\]}>]\s*|\s+at\s+the\s+rate(?:\s+of)?\s+|\s+[एऐ]ट\s+द\s+रेट\s+|[-_]at[-_])`;
const SPELLED_DOT = String.raw`(?:\s*[([{<]\s*(?:dot|\.|डॉट)\s*[)\]}>]\s*|\s+(?:dot|डॉट)\s+|[-_]dot[-_])`;
const DOT = String.raw`(?:\.|${SPELLED_DOT})`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}-]{1,63}`;
const LOCAL = String.raw`[\p{L}\p{M}\p{N}._%+-]{1,64}`;
const START = String.raw`(?<![\p{L}\p{M}\p{N}._@/-])`;
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;

const PROVIDER =
  "(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|rediffmail|icloud|protonmail|proton|zohomail)";
/** The providers as people write them; "outlook" is a program of offices too. */
const MAIL = String.raw`(?:g[\s.-]?mail|g\sm\sa\si\sl|google\s?mail|yahoo(?:\s?mail)?|ymail|hot\s?mail|rediff\s?mail|icloud(?:\s?mail)?|proton\s?mail|zoho\s?mail|जीमेल|याहू(?:\s?मेल)?|हॉटमेल)`;
const CHAT = String.raw`(?:outlook|whats\s?app|telegram|signal|insta(?:gram)?|facebook|fb|snap\s?chat|skype|discord|wechat|arattai|twitter|linkedin|टेलीग्राम|इंस्टा(?:ग्राम)?|फेसबुक|व्हाट्सऐप|व्हाट्सएप|g\s?pay|google\s?pay|phone\s?pe|paytm|bhim)`;
const UPI =
  "(?:ok(?:axis|sbi|icici|hdfcbank)|ybl|ibl|axl|apl|yapl|paytm|pt(?:yes|axis|sbi)|upi|ikwik|freecharge|jupiteraxis|waaxis|wa(?:hdfcbank|icici|sbi)|(?:sbi|axis|hdfc|icici|kotak|idfc|yes)(?:bank)?)";

/** Degrees, titles with a name, and websites have a dot too. */
const NO_HANDLE = String.raw`(?!(?:(?:[bmdaie]|ph|el|st|sr|jr|dr|mr|mrs|ms|prof|smt|shri|no|rs)\.)*(?:[bmd]\.(?:com|tech|phil|lib|pharm|arch|voc|des|sc|ed|litt|stat)|(?:st|sr|jr|dr|mr|mrs|ms|prof|smt|shri|no|rs)\.\p{L}+|\p{L}{1,3}(?:\.\p{L}{1,3})*)\.?(?![\p{L}\p{M}\p{N}_]|\.[\p{L}\p{N}])|www\.|[\p{L}\p{N}.-]+\.(?:com|in|org|net|edu|co|example|info)(?![\p{L}\p{N}.]))`;
/** A name of somebody's account: with a dot, a sign or digits in it. */
const DOTTED = String.raw`(?:@[a-z0-9_.]{3,40}|${NO_HANDLE}[a-z][a-z0-9-]{0,30}(?:[._:][a-z0-9-]{1,30}){1,4}|[a-z0-9]{3,30}#[0-9]{4})`;
const NUMBERED = String.raw`(?!(?:office|excel|word|windows|class|python|html)[0-9])[a-z]{3,30}[0-9]{1,10}[a-z0-9]{0,10}`;
/** What stands between the name of a provider and a handle. */
const LINK = String.raw`(?:[\s:=>()\[\],–-]+(?:(?:id|account|handle|user(?:name)?|is|hai|par|पर|at|एट|ऐट|on|my|our|the|an?|it|it['’]s|via|through|search|find)(?=[\s:=>()\[\],–-]))?){1,5}`;

/** Which parts of a text are refused. The address of a website alone is none of them. */
const REFUSED = [
  `${LOCAL}${AT}${LABEL}(?:${DOT}${LABEL}){1,9}`,
  String.raw`(?:${LABEL}${SPELLED_DOT}){0,2}${LOCAL}\s+(?:at|एट|ऐट)\s+${LABEL}(?:\s+${LABEL}){0,2}(?:${SPELLED_DOT}${LABEL}){1,4}`,
  String.raw`(?:${LOCAL}\s+(?:at\s+)?)?(?<![\p{L}\p{N}])${PROVIDER}(?:${DOT}(?:com|in|co|me)|\s+com)(?![\p{L}\p{N}])`,
  `${LOCAL}${AT}${MAIL}${END}`,
  `${START}(?:${DOTTED}|${NUMBERED})${LINK}${MAIL}${END}`,
  `${START}${MAIL}${LINK}(?:${DOTTED}|${NUMBERED})`,
  `${START}${DOTTED}${LINK}${CHAT}${END}`,
  `${START}${CHAT}${LINK}${DOTTED}`,
  String.raw`${START}@[a-z0-9.]{1,30}_[a-z0-9_.]{1,30}`,
  // An address of a payment, such as name@okaxis.
  String.raw`[\p{L}\p{N}._-]{2,64}@\p{L}{3,}`,
  String.raw`[\p{L}\p{N}._-]{2,64}(?:\s?@\s?|\s?[([]\s?at\s?[)\]]\s?|\s+at\s+)${UPI}(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}])wa(?:\s?\.\s?|${SPELLED_DOT})me(?![\p{L}\p{N}])\S*`,
  String.raw`(?<![\p{L}\p{N}.'’])t(?:\.|\s\.\s|${SPELLED_DOT})me(?![\p{L}\p{N}])\S*`,
  String.raw`(?<![\p{L}\p{N}])(?:whatsapp${DOT}com|telegram${DOT}(?:me|dog|org))(?![\p{L}\p{N}])\S*`,
  String.raw`(?<![\p{L}\p{N}])(?:upi|whatsapp|tg|tez|phonepe|paytmmp)\s?:\s?//\S*`,
  String.raw`(?<![\p{L}\p{N}])(?:upi|tel|sms|mailto):[^\s,;]\S*`,
];

const ONE_WORD = String.raw`[a-z]{5,30}(?=\s*(?:$|[.,;!?\n]))`;
/** Which parts may be a handle: staff look at them. */
const DOUBTFUL = [
  String.raw`${START}(?:${MAIL}|${CHAT})\s*(?:id\s*)?[:=]\s*${ONE_WORD}`,
  String.raw`${START}(?:${MAIL}|${CHAT})\s+(?:id|handle|is)(?:\s+is)?\s+${ONE_WORD}`,
  String.raw`${START}[a-z]{6,30}\s+(?:on|at)\s+${MAIL}${END}`,
  String.raw`${START}(?:ask\s+for|find|search(?:\s+for)?|write\s+to|contact|message|ping|dm|add|follow|text)\s+[a-z]{2,30}\s+(?:on|at|via|in)\s+(?:${MAIL}|${CHAT})${END}`,
];

const patternsOf = (patterns: readonly string[]) =>
  patterns.map((pattern) => new RegExp(pattern.normalize("NFKC"), "giu"));
const REFUSED_PATTERNS = patternsOf(REFUSED);
const DOUBTFUL_PATTERNS = patternsOf(DOUBTFUL);

/** In a text that `plainText` has made readable (public-text.ts); of two finds that say the same, the first. */
export const findAddresses = (text: string): string[] => findAll(text, REFUSED_PATTERNS);
export const findDoubtfulAddresses = (text: string): string[] => findAll(text, DOUBTFUL_PATTERNS);

function findAll(text: string, patterns: readonly RegExp[]): string[] {
  const found = patterns.flatMap((pattern) => text.match(pattern) ?? []);
  return found.filter(
    (one, at) => !found.some((other, place) => place !== at && covers(other, one, place < at)),
  );
}

const covers = (other: string, one: string, isEarlier: boolean) =>
  other.includes(one) && (isEarlier || other !== one);
