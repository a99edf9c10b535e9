import type { Site } from '../settings/site.ts';
import type { LetterKind } from './letter.ts';
import { writeContents, writePlainText } from './letter-contents.ts';
import details from './preview-details.json' with { type: 'json' };
import { letterHtml, toTopic } from './render.ts';

const LINKS = { confirm: '#', decline: '#', panel: '#', unsubscribe: '#' };

/** A letter of a kind with invented details, as this site would write it. */
export function previewLetter(kind: LetterKind, site: Site) {
  const contents = writeContents(toTopic({ kind, details: details[kind] }), site, LINKS);
  return {
    subject: contents.subject,
    html: letterHtml(contents, site),
    text: writePlainText(contents),
  };
}
