import { FiguresCard } from './figures.tsx';
import { KeywordsCard } from './keywords.tsx';

/** The academic metrics and the research keywords. */
export default function BibliometricsTab() {
  return (
    <div className="grid gap-6">
      <FiguresCard />
      <KeywordsCard />
    </div>
  );
}
