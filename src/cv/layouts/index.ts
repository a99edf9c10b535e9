import type { LayoutId } from '../../../records/cv-settings.ts';
import { dfg } from './dfg.ts';
import { erc } from './erc.ts';
import { full } from './full.ts';
import type { CvLayout } from './layout.ts';
import { msca } from './msca.ts';
import { narrative } from './narrative.ts';
import { nih } from './nih.ts';
import { nsf } from './nsf.ts';
import { short } from './short.ts';
import { snsf } from './snsf.ts';
import { ukri } from './ukri.ts';

/** The layouts of a CV. */
export const LAYOUTS: Record<LayoutId, CvLayout> = {
  ...{ full, short, narrative, erc, nsf, nih, snsf, dfg, msca, ukri },
};
