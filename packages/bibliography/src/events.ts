/** Recognises events by their names. */

const EVENT =
  /(?<!\p{L})(?:workshop|conferenc|conférence|symposi|seminar|séminaire|colloqui|colloque|kolloquium|congress|congreso|kongress|konferenz|(?:\p{L}+)?tagung|meeting|summit|forum|(?:summer|winter|spring) school|keynote|panel|master ?class|lecture|round ?table|annual|jornada|journée|convegno)/iu;

/** "GLOW 45", "ICMC 2024", "GLOW in Asia XIV", but not "DOI". */
const NUMBERED_EVENT =
  /(?<![\p{L}\d])\p{Lu}{2}\p{L}*(?: in \p{L}+)?(?:[ -]?['’]?\d{1,4}|[ -][IVXL]+)(?![\p{L}\d])/u;

/** Words in the names of printed publications. */
const PRINTED =
  /proceedings|newsletter|magazine|blog|journal|review|encyclop|transactions|bulletin|letters|librar|repositor|\bpress\b/i;

/** True if the name of a venue is that of an event. */
export const isEvent = (venue: string): boolean => EVENT.test(venue) && !PRINTED.test(venue);

/** The same for a note, which may give an event's number or host: "GLOW 45 – Queen Mary University". */
export const looksLikeEvent = (note: string): boolean =>
  isEvent(note) ||
  ((NUMBERED_EVENT.test(note) || /(?<!\p{L})universit/iu.test(note)) && !PRINTED.test(note));

/** The word in a citation key that identifies a talk: "talk" in "doe2024_talk_glow". */
export const talkInKey = (key: string | null): string | null =>
  /(?<![a-z])(?:talk|presentation|poster|keynote|slides)(?=s?(?![a-z]))/i.exec(key ?? '')?.[0] ??
  null;
