import { useQuery } from '@tanstack/react-query';
import { Eye, Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Settings } from '../../../records/settings.ts';
import { CallError } from '../../../src/client/api.ts';
import { useSettled } from '../../../src/client/use-settled.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { cx } from '../../../src/ui/parts/cx.ts';
import { Dialog } from '../../../src/ui/parts/dialog.tsx';
import { IconButton } from '../../../src/ui/parts/icon-button.tsx';
import { type PreviewedPage, settingsCalls } from './calls.ts';

/** Simulated window widths in pixels. */
const SCREENS = { computer: 1200, telephone: 390 };
type ScreenName = keyof typeof SCREENS;

/** In narrow windows, the phone's view is easier to read. */
const fittingScreen = () => (matchMedia('(width >= 96rem)').matches ? 'computer' : 'telephone');

/** The part of the home page to scroll to. */
export type PreviewedPart = 'top' | 'menu' | 'metrics';

interface PreviewProps {
  changes: Partial<Settings>;
  part: PreviewedPart;
  /** One of the site's languages. */
  language: string;
}

/** The preview next to a form, visible while the form scrolls. */
export const PreviewBeside = (preview: PreviewProps) => (
  <aside aria-label="Preview" className="sticky top-6 self-start">
    <HomePreview {...preview} />
  </aside>
);

/** The preview in a dialog, if there is no room next to the form. */
export function PreviewButton(preview: PreviewProps) {
  const [showing, setShowing] = useState(false);
  return (
    <>
      <Button icon={Eye} onClick={() => setShowing(true)}>
        <span className="max-[22rem]:sr-only">Preview</span>
      </Button>
      <Dialog wide open={showing} onClose={() => setShowing(false)} title="Preview">
        <HomePreview {...preview} />
      </Dialog>
    </>
  );
}

/** Preview of the home page with unsaved edits, rendered by the server like the page itself. */
function HomePreview({ changes, part, language }: PreviewProps) {
  const settled = useSettled(changes);
  const [screen, setScreen] = useState<ScreenName>(fittingScreen);
  const query = useQuery({
    queryKey: ['settings', 'preview', settled, language],
    queryFn: () => settingsCalls.fetchPreview(settled, language),
    staleTime: 0,
    gcTime: 0,
  });
  // While a field is invalid, the last preview stays.
  const [page, setPage] = useState<PreviewedPage | null>(null);
  if (query.data !== undefined && query.data !== page) setPage(query.data);
  const choice = (name: ScreenName) => ({
    'aria-pressed': screen === name,
    className: 'aria-pressed:bg-wash aria-pressed:text-accent-ink',
    onClick: () => setScreen(name),
  });
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-sm text-balance text-muted">
          {query.error ? reasonFor(query.error) : 'Preview of your home page'}
        </p>
        <div className="flex">
          <IconButton icon={Monitor} label="Desktop" {...choice('computer')} />
          <IconButton icon={Smartphone} label="Phone" {...choice('telephone')} />
        </div>
      </div>
      <div
        className="mx-auto h-[min(48rem,calc(100dvh-9rem))] w-full overflow-hidden rounded-lg border border-line bg-paper"
        style={{ maxWidth: SCREENS[screen] }}
      >
        {page && <Page key={screen} page={page} width={SCREENS[screen]} part={part} />}
      </div>
    </div>
  );
}

const reasonFor = (error: Error) =>
  error instanceof CallError && error.status === 400
    ? 'Fix the errors to update the preview'
    : error.message;

/** A page in a frame without scripts and links, scaled to the available width. */
function Page({ page, width, part }: { page: PreviewedPage; width: number; part: PreviewedPart }) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [focused, setFocused] = useState(false);
  const [hasTheme, setHasTheme] = useState(false);
  const [size, setSize] = useState({ width: 0, height: 0 });
  // Later versions replace its body, so that the page neither flickers nor scrolls back.
  const [first] = useState(() => inertPage(page.html).documentElement.outerHTML);

  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const show = () => {
    const shown = frame.current?.contentDocument;
    if (!shown?.body) return;
    const { body, documentElement } = inertPage(page.html);
    shown.documentElement.dataset.fonts = documentElement.dataset.fonts ?? '';
    shown.body.replaceWith(shown.adoptNode(body));
    setTheme(shown, page.theme);
    if (part === 'menu') openMenu(shown);
  };
  useEffect(show, [page, part]);
  const begin = () => {
    show();
    setHasTheme(true);
    const shown = frame.current?.contentDocument;
    // The frame's window has the focus then, which styles cannot detect.
    shown?.defaultView?.addEventListener('focus', () => setFocused(true));
    shown?.defaultView?.addEventListener('blur', () => setFocused(false));
    // Scrolls within the frame only.
    const top = part === 'metrics' && shown?.getElementById('metrics')?.getBoundingClientRect().top;
    if (top) shown?.defaultView?.scrollTo(0, top - 40);
  };

  const scale = size.width / width || 1;
  return (
    <div ref={box} className={cx('relative size-full overflow-hidden', focused && FOCUSED)}>
      <iframe
        ref={frame}
        title="Preview of the home page"
        sandbox="allow-same-origin"
        srcDoc={`<!doctype html>${first}`}
        onLoad={begin}
        style={{
          width,
          height: size.height / scale,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
          // Before that, it would show the default colours.
          visibility: hasTheme ? undefined : 'hidden',
        }}
      />
    </div>
  );
}

/** Drawn above the frame, which would cover an outline. */
const FOCUSED =
  'after:pointer-events-none after:absolute after:inset-0 after:rounded-lg after:border-2 after:border-accent after:content-[""]';

/** An unsaved theme has no address, and this visitor's choice of light or dark must not apply here. */
function setTheme(page: Document, css: string): void {
  if (!page.defaultView) return;
  const sheet = new page.defaultView.CSSStyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets = [sheet];
}

/** Opens the menu if it is behind a button, as on phones. */
function openMenu(page: Document): void {
  const button = page.querySelector<HTMLElement>('[popovertarget=site-menu]');
  const menu = page.getElementById('site-menu');
  // Browsers without popovers show it anyway.
  if (!button?.getClientRects().length || !menu || !('showPopover' in menu)) return;
  menu.showPopover({ source: button });
}

/**
 * Removes scripts from a page but keeps its appearance with scripts, since a frame without scripts would log errors.
 * Nothing in it can be clicked.
 */
function inertPage(html: string): Document {
  // The first style is that of all sites. The second belongs to a theme that the security policy does not allow until
  // it is saved.
  const text = html.replace(/(?<=<\/style>)<style>[^<]*<\/style>/, '');
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const script of page.querySelectorAll('script, link[rel$=preload]')) script.remove();
  page.documentElement.removeAttribute('data-mode');
  for (const part of page.querySelectorAll('.without-script, .needs-no-script')) part.remove();
  for (const part of page.querySelectorAll('.needs-script')) part.classList.remove('needs-script');
  page.body.inert = true;
  return page;
}
