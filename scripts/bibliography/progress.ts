const WIDTH = 30;

export interface Progress {
  show(what: string, done: number, of: number): void;
  /** Takes the bar away. */
  end(): void;
}

/** What a terminal is to a progress bar. */
interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** A bar that is drawn over itself on a terminal, and nothing where there is no terminal. */
export function progressBar(terminal: Terminal): Progress {
  if (!terminal.isTTY) return { show: () => {}, end: () => {} };
  let drawn = false;
  return {
    show(what, done, of) {
      const filled = of === 0 ? WIDTH : Math.round((done / of) * WIDTH);
      const bar = '█'.repeat(filled).padEnd(WIDTH, '░');
      terminal.write(`\r\u001B[K${bar} ${done}/${of} ${what}`);
      drawn = true;
    },
    end() {
      if (drawn) terminal.write('\r\u001B[K');
      drawn = false;
    },
  };
}
