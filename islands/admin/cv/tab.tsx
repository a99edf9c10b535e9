import { useOpenPart } from '../kit/open-part.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { Entries } from './entries.tsx';
import { CvExport } from './export.tsx';
import { Narratives } from './narratives.tsx';
import { OPEN_PART, parseCvPart } from './parts.ts';

/** The CV: its entries, its narratives, and its files for applications. */
export default function CvTab() {
  const { part, open, leaveDialog } = useOpenPart(OPEN_PART);
  return (
    <>
      <Tabs
        label="Parts of the CV"
        value={part}
        onValueChange={(chosen) => open(parseCvPart(chosen))}
        // Asks about unsaved edits before another part opens.
        activationMode="manual"
        headings
        className="mb-6"
        tabs={[
          { id: 'entries', label: 'Entries', content: <Entries /> },
          { id: 'narratives', label: 'Narratives', content: <Narratives /> },
          { id: 'export', label: 'Export', content: <CvExport /> },
        ]}
      />
      {leaveDialog}
    </>
  );
}
