import type { CvDocument } from '../../../src/cv/document.ts';
import type { FontFiles } from '../../../src/cv/pdf-fonts.ts';
import { type MadePdf, writeCvPdf } from '../../../src/cv/write-pdf.ts';
import { answerPage } from '../kit/ask-worker.ts';

/** Generates one PDF in the background, since it takes a second. */
answerPage<{ document: CvDocument; fonts: FontFiles }, MadePdf>(({ document, fonts }) =>
  writeCvPdf(document, fonts),
);
