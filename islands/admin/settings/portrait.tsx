import { ImagePlus, Trash2, UserRound } from 'lucide-react';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Settings } from '../../../records/settings.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { DropZone } from '../kit/drop-zone.tsx';
import { bindInputs } from '../kit/form.tsx';
import { drawSquare, type Square } from '../kit/scale-image.ts';
import { useAction } from '../kit/use-action.ts';
import { firstSquare, maxZoom, moved, zoomed, zoomOf } from './crop.ts';
import { type SettingFields, useSettings } from './section.tsx';
import { openImage, uploadPortrait } from './site-files.ts';

/** The portrait, and its description for people who cannot see it. */
export const PORTRAIT: SettingFields = [<Portrait key="portrait" />, <PortraitAlt key="alt" />];

/** The portrait: dropped or chosen, cropped to a square, and uploaded. */
function Portrait() {
  const { field, fieldState } = useController<Settings, 'portrait'>({ name: 'portrait' });
  const { value, onChange } = field;
  const [photo, setPhoto] = useState<ImageBitmap | null>(null);
  const open = useAction(openImage, { onSuccess: setPhoto });
  const chooser = useRef<HTMLElement>(null);
  const close = () => {
    photo?.close();
    setPhoto(null);
  };
  const cut = (address: string) => {
    close();
    onChange(address);
  };
  const shown = useRef({ photo, value });
  useEffect(() => {
    const { current: before } = shown;
    shown.current = { photo, value };
    // The pressed button is gone.
    if ((before.photo && !photo) || (before.value && !value)) chooser.current?.focus();
  }, [photo, value]);
  if (photo) return <Cropper photo={photo} onCancel={close} onCut={cut} />;
  return (
    <section
      ref={chooser}
      tabIndex={-1}
      aria-label="Portrait"
      className="flex flex-wrap items-center justify-center gap-5 outline-none"
    >
      <Picture address={value} onRemove={() => onChange(null)} />
      <div className="min-w-0 grow basis-64">
        <DropZone
          icon={ImagePlus}
          title={value ? 'Replace photo' : 'Your photo'}
          hint="Drop a photo here or choose one. You can crop it in the next step."
          choose="Choose photo"
          accept="image/*"
          disabled={open.isPending}
          onFiles={([file]) => file && open.mutate(file)}
        />
        {fieldState.error && <p className="field-error">{fieldState.error.message}</p>}
      </div>
    </section>
  );
}

function PortraitAlt() {
  const form = useSettings();
  const [portrait, name] = form.watch(['portrait', 'name']);
  if (!portrait) return null;
  return (
    <Field
      label="Portrait description"
      maxLength={300}
      autoComplete="off"
      placeholder={`Portrait of ${name}`}
      hint="Read by screen readers."
      {...bindInputs(form)('portraitAlt', { setValueAs: (typed) => typed || null })}
    />
  );
}

/** The current portrait, or a placeholder. */
const Picture = ({ address, onRemove }: { address: string | null; onRemove: () => void }) =>
  address ? (
    <div className="grid justify-items-center gap-2">
      <img
        src={address}
        alt="Current portrait"
        width={144}
        height={144}
        className="size-36 rounded-full bg-fill object-cover"
      />
      <Button icon={Trash2} variant="quiet" onClick={onRemove}>
        Remove portrait
      </Button>
    </div>
  ) : (
    <div className="flex size-36 items-center justify-center rounded-full border-2 border-dashed border-line text-muted">
      <UserRound size={48} aria-hidden />
    </div>
  );

/** Crops a photo to a square, positioned by dragging or with three sliders, and uploads it. */
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
  const [square, setSquare] = useState(() => firstSquare(photo));
  useEffect(() => group.current?.focus(), []);
  const upload = useAction((chosen: Square) => uploadPortrait(photo, chosen), { onSuccess: onCut });
  const move = (to: Partial<Square>) => setSquare((known) => moved(photo, known, to));
  const { left, top, side } = square;
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-describedby={hint}
      className="min-w-0 rounded-lg border border-line bg-paper p-4 outline-none sm:p-5"
    >
      <legend className="sr-only">Crop photo</legend>
      <p id={hint} className="mb-4 text-sm text-muted">
        Drag the photo or use the sliders to crop it.
      </p>
      <div className="flex flex-wrap items-center justify-center gap-6">
        <CutPhoto photo={photo} square={square} onMove={move} />
        <div className="grid min-w-0 grow basis-56 gap-4">
          <Slider
            label="Size"
            min={1}
            max={maxZoom(photo)}
            value={zoomOf(photo, square)}
            onChange={(zoom) => setSquare((known) => zoomed(photo, known, zoom))}
          />
          <Slider
            label="Horizontal position"
            max={photo.width - side}
            value={left}
            onChange={(to) => move({ left: to })}
          />
          <Slider
            label="Vertical position"
            max={photo.height - side}
            value={top}
            onChange={(to) => move({ top: to })}
          />
          <div className="mt-1 flex flex-wrap gap-3">
            <Button
              variant="primary"
              disabled={upload.isPending}
              onClick={() => upload.mutate(square)}
            >
              {upload.isPending ? 'Uploading …' : 'Use this photo'}
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

/** The square crop of a photo, in which the photo can be dragged. */
function CutPhoto({
  photo,
  square,
  onMove,
}: {
  photo: ImageBitmap;
  square: Square;
  onMove: (to: Partial<Square>) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pressed = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, photo, square);
  }, [photo, square]);
  const press = ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    pressed.current = { x, y, ...square };
  };
  const drag = ({ currentTarget: { clientWidth }, clientX, clientY }: PointerEvent) => {
    if (!pressed.current) return;
    const { x, y, left, top } = pressed.current;
    const pixel = square.side / clientWidth;
    onMove({ left: left - (clientX - x) * pixel, top: top - (clientY - y) * pixel });
  };
  const release = () => {
    pressed.current = null;
  };
  return (
    <div className="relative aspect-square w-64 max-w-full overflow-hidden rounded-md bg-fill sm:w-72">
      <canvas
        ref={canvas}
        role="img"
        aria-label="Cropped photo"
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
        className="pointer-events-none absolute inset-0 rounded-full border-2 border-surface [box-shadow:0_0_0_20rem_rgb(0_0_0/0.45)]"
      />
    </div>
  );
}

function Slider({
  label,
  min = 0,
  max,
  value,
  onChange,
}: {
  label: string;
  min?: number;
  /** Exactly `min` if there is no room to move. */
  max: number;
  value: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const percent = max > min ? Math.round(((value - min) / (max - min)) * 100) : 50;
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
        disabled={max <= min}
        value={percent}
        onChange={({ target }) => onChange(min + (Number(target.value) / 100) * (max - min))}
        className="block h-8 w-full accent-accent disabled:opacity-50"
      />
    </div>
  );
}
