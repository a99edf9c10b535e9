import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { imageSource, linkHref } from '../../../src/posts/href.ts';
import { getDomain, type LinkPreview, linkPreview } from '../../../src/posts/link-preview.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { IconButton } from '../../../src/ui/parts/icon-button.tsx';
import { Skeleton } from '../../../src/ui/parts/placeholder.tsx';

interface PreviewEntry {
  /** preview-{counter} */
  id: string;
  url: string;
  /** Null when the address is invalid. */
  preview: LinkPreview | null;
}

/** A link's card: loading, invalid, shown, or being edited. */
export function PreviewCard({
  entry: { id, url, preview },
  onChange,
  onRemove,
}: {
  entry: PreviewEntry;
  onChange: (preview: LinkPreview) => void;
  onRemove: () => void;
}) {
  // Null before it is first edited.
  const [editing, setEditing] = useState<boolean | null>(null);
  const isLoaded = useLoadedImage(preview?.image ?? '');
  const remove = (
    <IconButton icon={Trash2} label={`Remove link preview of ${url}`} danger onClick={onRemove} />
  );
  return (
    <li id={id} className="flex items-center gap-2 rounded-md border border-line px-3 py-2">
      {!preview && (
        <>
          <p className="min-w-0 grow wrap-anywhere">
            <a href={followable(url)} target="_blank" rel="noopener noreferrer nofollow">
              {url}
            </a>
          </p>
          {remove}
        </>
      )}
      {preview && !editing && !isLoaded && <Loading url={url} />}
      {preview && !editing && isLoaded && (
        <>
          <View preview={preview} />
          <IconButton
            icon={Pencil}
            label={`Edit link preview of ${url}`}
            autoFocus={editing === false}
            onClick={() => setEditing(true)}
          />
          {remove}
        </>
      )}
      {preview && editing && (
        <Edit
          preview={preview}
          onCancel={() => setEditing(false)}
          onSave={(edited) => {
            onChange(edited);
            setEditing(false);
          }}
        />
      )}
    </li>
  );
}

/** Accepts web addresses only: a `javascript:` address could have been typed. */
const followable = (url: string) =>
  linkHref(url) ?? (/^[a-z][a-z0-9+.-]*:/i.test(url) ? undefined : url);

/** True once the image has loaded or failed; without an image, once the skeleton was painted. */
function useLoadedImage(src: string): boolean {
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    const image = new Image();
    const done = () => setLoaded(src);
    image.onload = done;
    image.onerror = done;
    // Waits for a frame in which the skeleton is painted.
    const frame = src === '' ? requestAnimationFrame(() => requestAnimationFrame(done)) : 0;
    if (src !== '') image.src = src;
    return () => {
      cancelAnimationFrame(frame);
      image.onload = null;
      image.onerror = null;
    };
  }, [src]);
  return loaded === src;
}

function Loading({ url }: { url: string }) {
  return (
    <div role="status" className="grid grow gap-2 py-1">
      <span className="sr-only">{`Loading the preview of ${url}`}</span>
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-3 w-1/4" />
    </div>
  );
}

function View({ preview: { url, title, description, image } }: { preview: LinkPreview }) {
  return (
    <>
      {image && (
        <img
          src={image}
          alt=""
          width={72}
          height={56}
          className="h-14 w-18 rounded-md object-cover"
        />
      )}
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="grid min-w-0 grow text-sm wrap-anywhere text-ink no-underline *:not-first:text-muted"
      >
        <strong>{title}</strong>
        <span>{description}</span>
        <small>{getDomain(url)}</small>
      </a>
    </>
  );
}

function Edit({
  preview,
  onSave,
  onCancel,
}: {
  preview: LinkPreview;
  onSave: (edited: LinkPreview) => void;
  onCancel: () => void;
}) {
  const [edited, setEdited] = useState(preview);
  const [error, setError] = useState<string>();
  const field = (name: 'title' | 'description' | 'image') => ({
    value: edited[name],
    maxLength: 2000,
    onChange: (event: { target: { value: string } }) =>
      setEdited({ ...edited, [name]: event.target.value }),
  });
  const save = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const image = edited.image.trim() === '' ? '' : imageSource(edited.image, location.origin);
    if (image === null) setError('Enter an image address that begins with https://');
    else onSave({ ...edited, image });
  };
  // Not a form element, since the card is inside the post's form.
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers
    <div role="group" aria-label={`Link preview of ${preview.url}`} className="grid grow gap-3">
      <Field label="Preview title" autoFocus {...field('title')} />
      <Field label="Preview description" {...field('description')} />
      <Field label="Preview image URL" error={error} {...field('image')} />
      <div className="flex gap-3">
        <Button onClick={save} variant="primary">
          Save
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

/** The cards below a post. */
export function usePreviews(stored: LinkPreview[], onChange: () => void) {
  const counter = useRef(0);
  const entry = (url: string, preview = linkPreview(url)): PreviewEntry => {
    counter.current += 1;
    return { id: `preview-${counter.current}`, url, preview };
  };
  const [entries, setEntries] = useState(() => stored.map((card) => entry(card.url, card)));
  // Read between two renderings if a post is saved right after a change.
  const latest = useRef(entries);
  const set = (next: PreviewEntry[]) => {
    latest.current = next;
    setEntries(next);
    onChange();
  };
  return {
    entries,
    /** The complete cards, without invalid addresses. */
    complete: () => latest.current.flatMap(({ preview }) => (preview ? [preview] : [])),
    add: (url: string) => set([...latest.current, entry(url.trim())]),
    remove: (id: string) => set(latest.current.filter((other) => other.id !== id)),
    change: (id: string, preview: LinkPreview) =>
      set(latest.current.map((other) => (other.id === id ? { ...other, preview } : other))),
  };
}
