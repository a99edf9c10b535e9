import { ImagePlus, Trash2, UserRound } from 'lucide-react';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { DropZone } from '../kit/drop-zone.tsx';
import { drawSquare, type Square } from '../kit/scale-image.ts';
import { useAction } from '../kit/use-action.ts';
import { cropSquare, firstCrop, maxZoom, pushed, zoomed } from './crop.ts';
import { openImage, uploadPortrait } from './site-files.ts';

/**
 * The portrait: dragged in or chosen, cut to a square, and uploaded.
 *
 * @param value its address; null for none
 * @param onChange gets the address of the new one, which the settings have to name to keep it
 */
export function PortraitField({
  value,
  error,
  onChange,
}: {
  value: string | null;
  error?: string | undefined;
  onChange: (address: string | null) => void;
}) {
  const [photo, setPhoto] = useState<ImageBitmap | null>(null);
  const choose = useRef<HTMLElement>(null);
  const open = useAction(openImage, { onSuccess: setPhoto });
  const close = () => {
    photo?.close();
    setPhoto(null);
  };
  const shown = useRef({ photo, value });
  useEffect(() => {
    const { current: before } = shown;
    shown.current = { photo, value };
    // The button that was pressed is gone.
    if ((before.photo && !photo) || (before.value && !value)) choose.current?.focus();
  }, [photo, value]);

  if (photo) {
    return (
      <Cropper
        photo={photo}
        onCancel={close}
        onCut={(address) => {
          close();
          onChange(address);
        }}
      />
    );
  }
  return (
    <section
      ref={choose}
      tabIndex={-1}
      aria-label="Portrait"
      className="flex flex-wrap items-center justify-center gap-5 outline-none"
    >
      <div className="grid justify-items-center gap-2">
        {value ? (
          <img
            src={value}
            alt="The portrait as it is"
            width={144}
            height={144}
            className="size-36 rounded-full bg-fill object-cover"
          />
        ) : (
          <div className="flex size-36 items-center justify-center rounded-full border-2 border-dashed border-line text-muted">
            <UserRound size={48} aria-hidden />
          </div>
        )}
        {value && (
          <Button icon={Trash2} variant="quiet" onClick={() => onChange(null)}>
            Remove Portrait
          </Button>
        )}
      </div>
      <div className="min-w-0 grow basis-64">
        <DropZone
          icon={ImagePlus}
          title={value ? 'Another Photo' : 'A Photo of You'}
          hint="Drag a photo here, or choose one. You cut it to a square next."
          choose="Choose Photo"
          accept="image/*"
          disabled={open.isPending}
          onFiles={([file]) => file && open.mutate(file)}
        />
        {error && <p className="mt-1.5 text-sm font-medium text-danger">{error}</p>}
      </div>
    </section>
  );
}

/** Cuts a square out of a photo: dragged with a pointer, or moved with three sliders. */
function Cropper({
  photo,
  onCut,
  onCancel,
}: {
  photo: ImageBitmap;
  onCut: (address: string) => void;
  onCancel: () => void;
}) {
  const hint = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const [crop, setCrop] = useState(() => firstCrop(photo));
  const square = cropSquare(photo, crop);
  useEffect(() => group.current?.focus(), []);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, photo, cropSquare(photo, crop));
  }, [photo, crop]);

  const upload = useAction((chosen: Square) => uploadPortrait(photo, chosen), { onSuccess: onCut });

  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY };
  };
  const drag = ({ currentTarget, clientX: x, clientY: y }: PointerEvent) => {
    const before = from.current;
    if (!before) return;
    from.current = { x, y };
    const { clientWidth: side } = currentTarget;
    const by = { right: (x - before.x) / side, down: (y - before.y) / side };
    setCrop((known) => pushed(photo, known, by));
  };
  const release = () => {
    from.current = null;
  };

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-describedby={hint}
      className="min-w-0 rounded-lg border border-line bg-paper p-4 outline-none sm:p-5"
    >
      <legend className="sr-only">Cut the photo to a square</legend>
      <p id={hint} className="mb-4 text-sm text-muted">
        Drag the photo, or use the sliders. Pages show what is inside the circle.
      </p>
      <div className="flex flex-wrap items-center justify-center gap-6">
        <div className="relative aspect-square w-64 max-w-full overflow-hidden rounded-md bg-fill sm:w-72">
          <canvas
            ref={canvas}
            role="img"
            aria-label="The photo as it will be cut"
            width={576}
            height={576}
            onPointerDown={press}
            onPointerMove={drag}
            onPointerUp={release}
            onPointerCancel={release}
            className="size-full cursor-grab touch-none active:cursor-grabbing"
          />
          <div
            aria-hidden
            className="pointer-events-none absolute inset-0 rounded-full border-2 border-surface shadow-[0_0_0_20rem_rgb(0_0_0/0.45)]"
          />
        </div>
        <div className="grid min-w-0 grow basis-56 gap-4">
          <Slider
            label="Size"
            min={1}
            max={maxZoom(photo)}
            value={crop.zoom}
            onChange={(zoom) => setCrop((known) => zoomed(photo, known, zoom))}
          />
          <Slider
            label="Left to Right"
            fixed={square.side >= photo.width}
            value={crop.x}
            onChange={(x) => setCrop((known) => ({ ...known, x }))}
          />
          <Slider
            label="Top to Bottom"
            fixed={square.side >= photo.height}
            value={crop.y}
            onChange={(y) => setCrop((known) => ({ ...known, y }))}
          />
          <div className="mt-1 flex flex-wrap gap-3">
            <Button
              variant="primary"
              disabled={upload.isPending}
              onClick={() => upload.mutate(square)}
            >
              {upload.isPending ? 'Uploading …' : 'Use This Photo'}
            </Button>
            <Button disabled={upload.isPending} onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </div>
      </div>
    </fieldset>
  );
}

function Slider({
  label,
  min = 0,
  max = 1,
  fixed = max <= min,
  value,
  onChange,
}: {
  label: string;
  min?: number;
  max?: number;
  /** True where there is no room to move in. */
  fixed?: boolean;
  value: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const percent = max > min ? Math.round(((value - min) / (max - min)) * 100) : 0;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        aria-valuetext={`${percent} %`}
        disabled={fixed}
        value={percent}
        onChange={({ target }) => onChange(min + (Number(target.value) / 100) * (max - min))}
        className="block h-8 w-full accent-accent disabled:opacity-50"
      />
    </div>
  );
}
