import { BriefcaseBusiness, CalendarDays, Download, MessageCircle } from 'lucide-react';
import type { ProfileLink } from '../../site.ts';
import { Button, ButtonLink } from '../button.tsx';
import { Card, CardTitle } from '../card.tsx';

/** The ways to get in touch. */
export function ConnectPanel({ profiles }: { profiles: ProfileLink[] }) {
  const network = profiles.find(({ kind }) => kind === 'network');
  return (
    <Card as="aside" labelledBy="connect" className="print:hidden">
      <CardTitle id="connect">Let's Connect</CardTitle>
      <div className="mt-4 grid gap-2.5">
        <ButtonLink href="/contact" variant="primary">
          <CalendarDays size={16} aria-hidden />
          Schedule a Meeting
        </ButtonLink>
        <ButtonLink href="/?chat=explore">
          <MessageCircle size={16} aria-hidden />
          Ask Me Anything
        </ButtonLink>
        {network && (
          <ButtonLink href={network.url} target="_blank" rel="noopener noreferrer">
            <BriefcaseBusiness size={16} aria-hidden />
            {network.label}
          </ButtonLink>
        )}
        <Button disabled title="The CV is coming soon">
          <Download size={16} aria-hidden />
          Download CV
        </Button>
      </div>
    </Card>
  );
}
