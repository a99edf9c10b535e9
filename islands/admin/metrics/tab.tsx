import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notifyError } from '../../../src/client/notify.ts';
import { useSite } from '../../../src/client/site.ts';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { Section } from '../kit/section.tsx';
import { TagInput, TagList } from '../kit/tag-input.tsx';
import { useAction } from '../kit/use-action.ts';
import { settingsQuery } from '../settings/calls.ts';
import { bibliometricsCalls, keywordsQuery } from './calls.ts';
import { FiguresCard } from './figures.tsx';

/** The academic metrics and the research keywords. */
export default function BibliometricsTab() {
  return (
    <div className="grid gap-6">
      <FiguresCard />
      <KeywordsCard />
    </div>
  );
}

function KeywordsCard() {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isBlank, setBlank] = useState(false);
  const { keywords } = useSite();
  const { data: stored } = useQuery(keywordsQuery);
  const add = useAction(bibliometricsCalls.addKeyword, {
    done: ({ keyword }) => `Added ${keyword}`,
    // Also part of the profile settings.
    changes: [keywordsQuery, settingsQuery],
    onSuccess: () => setTyped(''),
  });
  const remove = useAction(bibliometricsCalls.removeKeyword, {
    done: (_answer, keyword) => `Removed ${keyword}`,
    changes: [keywordsQuery, settingsQuery],
    // Its button disappears with it.
    onSuccess: () => field.current?.focus(),
  });
  useUnsavedGuard(typed.trim() !== '');

  const submit = () => {
    setBlank(typed.trim() === '');
    if (typed.trim() !== '') add.mutate(typed);
    else notifyError('Enter a keyword');
  };

  return (
    <Section title="Research keywords">
      {/* The keywords that the page was loaded with, until the call responds. */}
      <TagList
        tags={Array.isArray(stored) ? stored : keywords}
        onRemove={(keyword) => remove.mutate(keyword)}
      />
      <div className="mt-5">
        <TagInput
          ref={field}
          label="New keyword"
          maxLength={100}
          disabled={add.isPending}
          value={typed}
          error={isBlank ? 'One or two words' : add.error ? add.error.message : undefined}
          onChange={setTyped}
          onAdd={submit}
        />
      </div>
      <p className="mt-2 text-sm text-muted">Shown on the home page, below the research areas.</p>
    </Section>
  );
}
