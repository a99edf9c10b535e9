import type { ReactNode } from 'react';
import { Drawer } from '../../../src/ui/parts/dialog.tsx';

/** The settings beside the text; without the room for that, a sheet above it. */
export function SettingsSheet({
  id,
  title,
  isBeside,
  isOpen,
  toggle,
  children,
}: {
  id: string;
  title: string;
  isBeside: boolean;
  isOpen: boolean;
  toggle: () => void;
  children: ReactNode;
}) {
  if (!isBeside) {
    return (
      <Drawer open={isOpen} onClose={toggle} title={title} isBelow>
        <div className="grid grid-cols-1 gap-5 p-3">{children}</div>
      </Drawer>
    );
  }
  if (!isOpen) return null;
  return (
    <section
      id={id}
      aria-label={title}
      className="editor-settings sticky grid grid-cols-1 gap-5 self-start"
    >
      {children}
    </section>
  );
}
