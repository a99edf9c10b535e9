import type { ReactNode } from 'react';
import { Drawer } from '../../../src/ui/parts/dialog.tsx';

/** The settings next to the text; in narrow windows, a sheet above it. */
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
