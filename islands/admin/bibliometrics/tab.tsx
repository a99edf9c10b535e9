import { FiguresCard } from './figures-card.tsx';
import { KeywordsCard } from './keywords-card.tsx';

/** The academic metrics and the research keywords. */
export default function BibliometricsTab() {
  return (
    <div className="grid gap-6">
      <FiguresCard />
      <KeywordsCard />
    </div>
  );
}
