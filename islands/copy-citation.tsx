import { Copy } from 'lucide-react';
import { Button } from '../src/ui/button.tsx';

/** Puts a citation on the clipboard. */
export default function CopyCitation({ citation }: { citation: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(citation);
      alert('Citation copied to clipboard');
    } catch {
      alert('The browser did not allow copying. Please select the citation and copy it.');
    }
  };
  return (
    <Button onClick={copy} className="needs-script">
      <Copy size={16} aria-hidden />
      Copy citation
    </Button>
  );
}
