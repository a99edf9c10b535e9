import type { Db } from '../../../db/open.ts';
import { withoutSilence } from '../../lib/assistant/idle-timeout.ts';
import { promptOf } from '../../lib/assistant/prompt.ts';
import { Spoken } from '../../lib/assistant/spoken.ts';
import type { Answer } from '../../lib/assistant/wording.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Voice } from '../../platform/model/model.ts';
import type { Site } from '../../site.ts';
import type { Asked, Grounding } from './asked.ts';
import { ground } from './grounding.ts';
import { bringIndexUpToDate } from './up-to-date.ts';

/** The part of the site that answers visitors' questions. */
export interface Assistant {
  /**
   * Answers from the site's content.
   *
   * @param say takes the answer as it comes, piece by piece; what is returned is what counts
   */
  answer: (asked: Asked, say: (text: string) => void) => Promise<Answer>;
}

/** How long a model may say nothing before the embedded voice answers in its stead. */
const SILENCE_MS = 20_000;

interface Parts {
  db: Db;
  site: Site;
  log: Log;
  /** A model; without one the embedded voice answers by itself. */
  voice?: Voice | null;
  silenceMs?: number;
}

export function createAssistant({
  db,
  site,
  log,
  voice,
  silenceMs = SILENCE_MS,
}: Parts): Assistant {
  return {
    async answer(asked, say) {
      await bringIndexUpToDate(db, site);
      const grounding = await ground(db, site, asked);
      const spoken = voice ? await speak(voice, asked, grounding, say) : null;
      if (spoken?.answer) return spoken.answer;
      // What a model had begun is not taken up again: the whole answer follows in one piece.
      if (!spoken?.begun) for (const word of grounding.answer.text.split(/(?<=\s)/)) say(word);
      return grounding.answer;
    },
  };

  async function speak(
    model: Voice,
    asked: Asked,
    { passages }: Grounding,
    say: (text: string) => void,
  ) {
    if (passages.length === 0) return null;
    const spoken = new Spoken(passages, site.email, say);
    const stop = new AbortController();
    try {
      const stream = model(promptOf({ name: site.name, asked, passages }), stop.signal);
      for await (const text of withoutSilence(stream, silenceMs)) {
        if (!spoken.hear(text)) break;
      }
      return { answer: spoken.end(), begun: spoken.begun };
    } catch (error) {
      log({
        level: 'error',
        message: 'the model failed: the embedded voice answers',
        reason: String(error),
      });
      return { answer: null, begun: spoken.begun };
    } finally {
      stop.abort();
    }
  }
}
