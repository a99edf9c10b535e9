import { FolderOpen, ExternalLink as Opens, ShieldCheck, Upload } from 'lucide-react';
import { ButtonLink } from '../../../src/ui/button.tsx';

const WAYS = [
  { href: '/admin/files', label: 'Manage Files', icon: FolderOpen },
  { href: '/admin/files?action=bulk-upload', label: 'Bulk Upload', icon: Upload },
  { href: '/admin/files?tab=integrity', label: 'Check Integrity', icon: ShieldCheck },
];

/** Where the publications' PDFs are kept in order. */
export default function FilesTab() {
  return (
    <>
      <p className="mb-5 max-w-measure text-muted">
        The publications’ PDFs: upload them, link them to their publications, and see what is
        missing or broken. Each opens in a new window.
      </p>
      <ul className="flex flex-wrap gap-3">
        {WAYS.map(({ href, label, icon: Icon }, index) => (
          <li key={href}>
            <ButtonLink
              href={href}
              target="_blank"
              rel="noopener"
              variant={index === 0 ? 'primary' : 'secondary'}
            >
              <Icon size={16} aria-hidden />
              {label}
              <Opens size={14} aria-hidden className="opacity-70" />
              <span className="sr-only">(new window)</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
