import { type CommandProps, Extension } from '@tiptap/core';

const MOST = 8;
const INDENTED = ['paragraph', 'heading'];
const FOUR_SPACES = '    ';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indent: {
      /** Moves what is selected in by one step: list items, lines of code, else paragraphs. */
      indent: () => ReturnType;
      /** Moves it out again. */
      outdent: () => ReturnType;
    };
  }
}

/** Indents by a deeper list, by four spaces in code, and else by a margin of 2rem a step. */
export const Indent = Extension.create({
  name: 'indent',

  addGlobalAttributes() {
    return [
      {
        types: INDENTED,
        attributes: {
          indent: {
            default: 0,
            parseHTML: (element) => {
              const steps = Number(element.getAttribute('data-indent'));
              return Number.isInteger(steps) && steps > 0 ? Math.min(steps, MOST) : 0;
            },
            renderHTML: ({ indent }) => (indent ? { 'data-indent': indent } : {}),
          },
        },
      },
    ];
  },

  addCommands() {
    return {
      indent: () => (props) => {
        const { editor, commands } = props;
        if (editor.isActive('codeBlock')) return commands.insertContent(FOUR_SPACES);
        if (editor.isActive('listItem')) return commands.sinkListItem('listItem');
        return shift(props, 1);
      },
      outdent: () => (props) => {
        const { editor, commands } = props;
        if (editor.isActive('codeBlock')) return removeSpaces(props);
        if (editor.isActive('listItem')) return commands.liftListItem('listItem');
        return shift(props, -1);
      },
    };
  },

  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.indent(),
      'Mod-[': () => this.editor.commands.outdent(),
    };
  },
});

function shift({ state, tr, dispatch }: CommandProps, by: number): boolean {
  const { from, to } = state.selection;
  let moved = false;
  state.doc.nodesBetween(from, to, (node, position) => {
    if (!INDENTED.includes(node.type.name)) return;
    const indent = Math.min(MOST, Math.max(0, node.attrs.indent + by));
    if (indent === node.attrs.indent) return;
    moved = true;
    if (dispatch) tr.setNodeAttribute(position, 'indent', indent);
  });
  return moved;
}

/** Takes up to four spaces from the beginning of the line of code. */
function removeSpaces({ state, tr, dispatch }: CommandProps): boolean {
  const { $from } = state.selection;
  const before = $from.parent.textContent.slice(0, $from.parentOffset);
  const lineStart = before.lastIndexOf('\n') + 1;
  const spaces = /^ {1,4}/.exec($from.parent.textContent.slice(lineStart))?.[0].length ?? 0;
  if (spaces === 0) return false;
  const start = $from.start() + lineStart;
  if (dispatch) tr.delete(start, start + spaces);
  return true;
}
