import { BriefcaseBusiness, GraduationCap, IdCard, type LucideIcon, Share2 } from 'lucide-react';
import type { ProfileLink } from '../site.ts';
import { ExternalLink } from './external-link.tsx';

/** Brands are not in the set: the icons say what a profile is for. */
const icons: Record<ProfileLink['kind'], LucideIcon> = {
  network: BriefcaseBusiness,
  orcid: IdCard,
  researchgate: Share2,
  scholar: GraduationCap,
};

/** The researcher's profiles elsewhere, as icons. */
export function ProfileLinks({ profiles }: { profiles: ProfileLink[] }) {
  return (
    <ul className="flex items-center">
      {profiles.map(({ kind, label, url }) => {
        const Icon = icons[kind];
        return (
          <li key={kind}>
            <ExternalLink
              href={url}
              aria-label={label}
              title={label}
              className="flex size-9 items-center justify-center rounded-md text-muted hover:bg-fill hover:text-ink"
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden />
            </ExternalLink>
          </li>
        );
      })}
    </ul>
  );
}
