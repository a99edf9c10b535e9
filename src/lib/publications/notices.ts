import { EARLIER, NEWER, type Related } from './link-relations.ts';
import type { ProposedLink } from './proposed-links.ts';
import type { PublicationLink } from './publication.ts';

type Update = Related & Pick<ProposedLink, 'notice'> & { of: Related };

const notice = (label: string, of: string, notice: 'correction' | 'warning'): Update => ({
  kind: 'publisher',
  label,
  notice,
  of: { kind: 'publisher', label: of },
});

/**
 * What the types of an update to a work mean in Crossref
 * (https://www.crossref.org/documentation/crossmark/version-control-corrections-and-retractions/).
 */
const UPDATES = new Map<string, Update>([
  ['retraction', notice('Retraction notice', 'Retracted article', 'warning')],
  ['partial_retraction', notice('Partial retraction', 'Retracted article', 'warning')],
  ['withdrawal', notice('Withdrawal notice', 'Withdrawn article', 'warning')],
  ['removal', notice('Removal notice', 'Removed article', 'warning')],
  ['expression_of_concern', notice('Expression of concern', 'Article of concern', 'warning')],
  ['correction', notice('Correction', 'Corrected article', 'correction')],
  ['corrigendum', notice('Corrigendum', 'Corrected article', 'correction')],
  ['erratum', notice('Erratum', 'Corrected article', 'correction')],
  ['addendum', notice('Addendum', 'Completed article', 'correction')],
  ['clarification', notice('Clarification', 'Clarified article', 'correction')],
  ['new_version', { ...NEWER, of: EARLIER }],
  ['new_edition', { kind: 'other', label: 'Newer edition', of: { ...EARLIER } }],
]);

const WARNINGS = new Set(
  [...UPDATES.values()].flatMap(({ notice, label }) => (notice === 'warning' ? (label ?? []) : [])),
);

/** The link to an update of a work, and that of the update to the work, by the type as publishers write it. */
export const updateOf = (type: string) => UPDATES.get(type.toLowerCase().replace(/[\s-]/g, '_'));

/** Whether a stored link leads to a notice that a publication is not to be relied upon, as its label says. */
export const isRetractionNotice = ({ kind, label }: PublicationLink): boolean =>
  kind === 'publisher' && label !== undefined && WARNINGS.has(label);
