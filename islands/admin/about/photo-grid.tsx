import { MapPin, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../../src/ui/badge.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { Empty } from '../../../src/ui/empty.tsx';

export interface Photo {
  id: number;
  url: string;
  caption: string;
  location: string | null;
  year: number | null;
}

/** Photos as cards, each with a button that deletes it. */
export function PhotoGrid({
  photos,
  disabled,
  onDelete,
}: {
  photos: Photo[];
  /** While one is being deleted. */
  disabled: boolean;
  onDelete: (photo: Photo) => void;
}) {
  const id = useId();
  if (photos.length === 0) return <Empty>No photos uploaded yet</Empty>;
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {photos.map((photo) => (
        <li
          key={photo.id}
          className="flex flex-col overflow-hidden rounded-lg border border-line bg-paper"
        >
          <img
            src={photo.url}
            alt={photo.caption}
            width={800}
            height={600}
            loading="lazy"
            decoding="async"
            className="aspect-4/3 w-full bg-fill object-cover"
          />
          <div className="flex grow flex-col gap-3 p-4">
            <p id={`${id}-${photo.id}`} className="text-sm text-pretty">
              {photo.caption}
            </p>
            <div className="flex flex-wrap gap-2">
              {photo.location && (
                <Badge tone="neutral">
                  <MapPin size={12} aria-hidden className="mr-1 inline-block align-[-1px]" />
                  {photo.location}
                </Badge>
              )}
              {photo.year && <Badge tone="neutral">{photo.year}</Badge>}
            </div>
            <Button
              variant="danger"
              className="mt-auto self-start"
              disabled={disabled}
              aria-describedby={`${id}-${photo.id}`}
              onClick={() => onDelete(photo)}
            >
              <Trash2 size={15} aria-hidden />
              Delete
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
