import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { allowedValue } from './allowed-value.ts';

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(allowedValue(element, name) ?? 1),
  renderHTML: (attributes: Record<string, number>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});
const addAttributes = () => ({ colspan: span('colspan'), rowspan: span('rowspan') });

/** Tables of rows and cells only: no widths, no styles. */
export const plainTable = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes }),
  TableCell.extend({ addAttributes }),
];
