import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError, type Issue } from '../../../src/client/api.ts';
import type { Settings } from '../../../src/lib/settings/settings.ts';
import { figuresQuery, keywordsQuery } from '../bibliometrics/calls.ts';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { changeSite } from '../kit/site.ts';
import { saveSettings, settingsQuery } from './calls.ts';
import { showTheme } from './show-theme.ts';

/** The settings whose value is one text. */
type TextName = {
  [Name in keyof Settings]: Settings[Name] extends string ? Name : never;
}[keyof Settings];

export interface SettingsForm {
  /** The settings with what was typed. */
  values: Settings;
  /** What was typed and is not saved: the fields that differ from the stored ones, and no other. */
  changes: Partial<Settings>;
  isDirty: boolean;
  /** True after a save, until something is typed. */
  isSaved: boolean;
  isSaving: boolean;
  /** What the server found wrong, as `links.0.url`. */
  issues: Issue[];
  /** Why the last save failed. */
  failure: Error | null;
  change: <Name extends keyof Settings>(
    name: Name,
    update: (current: Settings[Name]) => Settings[Name],
  ) => void;
  set: <Name extends keyof Settings>(name: Name, value: Settings[Name]) => void;
  /** What is wrong with a field, by its path. */
  errorAt: (path: string) => string | undefined;
  /** What is wrong with a field, or with anything in it. */
  errorWithin: (path: string) => string | undefined;
  /** The attributes of an input for a text. */
  text: (name: TextName) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** Called before anything is sent: fields add what was typed and not added yet. */
  beforeSave: RefObject<Set<() => void>>;
  save: () => void;
}

/** What is at the path of an issue, as `links.0.url`. */
function valueAt(settings: object, path: string): unknown {
  let value: unknown = settings;
  for (const key of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form for some of the settings. It sends the fields that were changed and no other: what a site has of the
 * sample would otherwise be stored as its own.
 *
 * @param onSaved is called when all of it is stored
 */
export function useSettingsForm(stored: Settings, onSaved?: () => void): SettingsForm {
  const queries = useQueryClient();
  const [changes, setChanges] = useState<Partial<Settings>>({});
  // What one event after the other changes before React renders.
  const latest = useRef(changes);
  const [issues, setIssues] = useState<Issue[]>([]);
  const [failure, setFailure] = useState<Error | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const beforeSave = useRef(new Set<() => void>());
  // When what guards the form knows of it too.
  const saved = useEffectEvent(() => onSaved?.());
  useEffect(() => {
    if (isSaved) saved();
  }, [isSaved]);

  const keep = (next: Partial<Settings>) => {
    latest.current = next;
    setChanges(next);
  };
  const change: SettingsForm['change'] = (name, update) => {
    const { [name]: _before, ...others } = latest.current;
    const value = update({ ...stored, ...latest.current }[name]);
    const before = { ...stored, ...latest.current };
    keep(isSame(value, stored[name]) ? others : { ...latest.current, [name]: value });
    // What is wrong elsewhere stays marked.
    const after = { ...before, [name]: value };
    setIssues((known) =>
      known.filter(({ path }) => isSame(valueAt(before, path), valueAt(after, path))),
    );
    setIsSaved(false);
  };

  const { mutate, isPending: isSaving } = useSingleMutation({
    mutationFn: saveSettings,
    onSuccess(settings, sent) {
      queries.setQueryData(settingsQuery.queryKey, settings);
      const { name, timeZone, vocabulary, finished } = settings;
      changeSite(queries, { name, timeZone, vocabulary, finished });
      if (sent.theme) showTheme(settings.theme);
      // What was typed meanwhile is not saved yet: it stays.
      const typed = Object.entries(latest.current).filter(
        ([name, value]) => value !== sent[name as keyof Settings],
      );
      keep(Object.fromEntries(typed));
      setIssues([]);
      setFailure(null);
      setIsSaved(typed.length === 0);
      void queries.invalidateQueries(keywordsQuery);
      void queries.invalidateQueries(figuresQuery);
    },
    onError(error) {
      setIssues(error instanceof CallError ? error.issues : []);
      setFailure(error);
    },
  });

  const set: SettingsForm['set'] = (name, value) => change(name, () => value);
  const values = { ...stored, ...changes };
  const errorAt = (path: string) => issues.find((issue) => issue.path === path)?.message;
  const errorWithin = (path: string) =>
    issues.find((issue) => `${issue.path}.`.startsWith(`${path}.`))?.message;
  return {
    values,
    changes,
    isDirty: Object.keys(changes).length > 0,
    isSaved,
    isSaving,
    issues,
    failure,
    change,
    set,
    errorAt,
    errorWithin,
    text: (name) => ({
      name,
      value: values[name],
      error: errorAt(name),
      onChange: ({ target }) => set(name, target.value),
    }),
    beforeSave,
    save() {
      for (const add of [...beforeSave.current]) add();
      if (Object.keys(latest.current).length > 0) mutate(latest.current);
      else setIsSaved(true);
    },
  };
}
