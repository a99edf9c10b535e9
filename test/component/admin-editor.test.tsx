import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { TiptapEditorHTMLElement } from '@tiptap/core';
import { createRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import RichTextEditor, { type EditorHandle } from '../../islands/admin/editor/editor.tsx';
import { field, fill, focused } from './controls.ts';

afterEach(cleanup);

/** The editor of a text in the page, what its toolbar's buttons do, and what is stored of it. */
function open(initial = '<p>Words</p>', shown: { figureLabel?: string } = {}) {
  const handle = createRef<EditorHandle>();
  const upload = () => Promise.reject(new Error('nothing is uploaded'));
  const props = { initial, upload, handle, labelledBy: 'label', onChange: () => {} };
  render(<RichTextEditor {...props} {...shown} />);
  const editor = document.querySelector<TiptapEditorHTMLElement>('.editor-text')?.editor;
  if (!editor) throw new TypeError('Tiptap leaves the editor at its element');
  const tool = (name: string) => screen.getByLabelText(name);
  return {
    tool,
    /** What the editor holds, as a tree. */
    held: () => editor.state.doc,
    /** Puts the cursor, or a selection, where it is counted from the text's beginning. */
    select: (from: number, to = from) => act(() => editor.commands.setTextSelection({ from, to })),
    focus: () => act(() => editor.view.focus()),
    selectNode: (at: number) => act(() => editor.commands.setNodeSelection(at)),
    use(...names: string[]) {
      for (const name of names) fireEvent.click(screen.queryByLabelText(name) ?? rare(name));
    },
    html: () => handle.current?.html(),
    press: (key: string) => fireEvent.keyDown(editor.view.dom, { key }),
    undo: () => fireEvent.keyDown(editor.view.dom, { key: 'z', ctrlKey: true }),
    cut: () => act(() => editor.commands.deleteSelection()),
    /** Types letters one by one, as a browser reports them. */
    type(letters: string) {
      const { view } = editor;
      for (const letter of letters) {
        const { from, to } = view.state.selection;
        const insert = () => view.state.tr.insertText(letter, from, to);
        const isTaken = view.someProp('handleTextInput', (take) =>
          take(view, from, to, letter, insert),
        );
        if (!isTaken) view.dispatch(insert());
      }
    },
  };
}

/** An item of the menu of what is rarely inserted. */
function rare(name: string): HTMLElement {
  if (!screen.queryByRole('menu')) fireEvent.keyDown(field('Insert'), { key: 'Enter' });
  return screen.getByRole('menuitem', { name });
}

/** Each button that changes all that is selected, and what it makes of a paragraph. */
const TOGGLES: [name: string, html: string][] = [
  ['Bold', '<p><strong>Words</strong></p>'],
  ['Italic', '<p><em>Words</em></p>'],
  ['Strikethrough', '<p><s>Words</s></p>'],
  ['Inline code', '<p><code>Words</code></p>'],
  ['Heading 1', '<h1>Words</h1>'],
  ['Heading 2', '<h2>Words</h2>'],
  ['Heading 3', '<h3>Words</h3>'],
  ['Bullet list', '<ul><li><p>Words</p></li></ul>'],
  ['Ordered list', '<ol><li><p>Words</p></li></ol>'],
  ['Blockquote', '<blockquote><p>Words</p></blockquote>'],
  ['Code block', '<pre><code>Words</code></pre>'],
];

it('keeps citations whole, and undoes their removal', () => {
  const html =
    '<p>Salt <cite data-ref="a publication:7" data-locator="|p. 3" data-suppress-author="">(x, 3)</cite> <strong>and <cite data-ref="b">(y)</cite></strong>.</p>';
  const editor = open(html);
  expect(editor.html()).toBe(html);
  editor.selectNode(6);
  editor.cut();
  expect(editor.html()).toBe('<p>Salt  <strong>and <cite data-ref="b">(y)</cite></strong>.</p>');
  editor.undo();
  expect(editor.html()).toBe(html);
});

describe('typed marks of Markdown', () => {
  it.each([
    ['so *fast*', '<p>so <em>fast</em></p>'],
    ['so **very fast**', '<p>so <strong>very fast</strong></p>'],
    ['_a_', '<p><em>a</em></p>'],
    ['__two words__', '<p><strong>two words</strong></p>'],
    ['~~gone~~', '<p><s>gone</s></p>'],
    // A blank just inside of them, or a letter before them, is no emphasis.
    ['*h₂ent- und *ph₂tḗr', '<p>*h₂ent- und *ph₂tḗr</p>'],
    ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
    ['**a **b', '<p>**a **b</p>'],
    ['* a*', '<p>* a*</p>', 'x '],
    ['a snake_case_name', '<p>a snake_case_name</p>'],
    ['_a _b', '<p>_a _b</p>'],
    ['__a __b', '<p>__a __b</p>'],
    ['~~a ~~b', '<p>~~a ~~b</p>'],
    // Pandoc's signs of sub- and superscripts.
    ['NH~3~', '<p>NH<sub>3</sub></p>'],
    ['10^-6^', '<p>10<sup>-6</sup></p>'],
    ['^14^', '<p><sup>14</sup></p>'],
    ['Na^+^', '<p>Na<sup>+</sup></p>'],
    ['~5–~', '<p>~5–~</p>'],
    ['^_^', '<p>^_^</p>'],
    ['a[^1] b[^', '<p>a[^1] b[^</p>'],
    ['$x^2+y^', '<p>$x^2+y^</p>'],
    ['$x^2$ m^2^', '<p>$x^2$ m<sup>2</sup></p>'],
    ['a ~b c~', '<p>a ~b c~</p>'],
  ])('makes of %s what CommonMark makes of it', (typed, expected, before = '') => {
    const { select, type, html } = open('<p></p>');
    select(1);
    type(before + typed);
    expect(html()).toBe(expected.replace('<p>', `<p>${before}`));
  });

  it('come back with an undo', () => {
    const { select, type, undo, html } = open('<p></p>');
    select(1);
    type('a *root*');
    expect(html()).toBe('<p>a <em>root</em></p>');
    undo();
    expect(html()).toBe('<p>a *root*</p>');
  });
});

describe('the toolbar of the editor', () => {
  it('applies each format to the selection, shows it as pressed, and removes it', () => {
    const { select, tool, use, html } = open();
    for (const [name, expected] of TOGGLES) {
      select(1, 6);
      use(name);
      expect(html()).toBe(expected);
      expect(tool(name).getAttribute('aria-pressed'), name).toBe('true');
      use(name);
      expect(html()).toBe('<p>Words</p>');
    }
  });

  it('leaves a heading its id, also one that it was stored without', () => {
    const { select, type, html } = open('<h2>One</h2><h3 id="own">Two</h3>');
    select(4);
    type('!');
    expect(html()).toBe('<h2 id="section-one">One!</h2><h3 id="own">Two</h3>');
  });

  it('inserts a formula, which it shows before', async () => {
    const { select, use, html } = open('<p>As is known.</p>');
    select(3);
    use('Formula');
    const dialog = within(await screen.findByRole('dialog', { name: 'Formula' }));
    const preview = () => dialog.getByRole('region', { name: 'Preview' });
    fill(dialog.getByLabelText('TeX'), '\\frac{1}{');
    await waitFor(() => expect(preview().textContent).toMatch(/^KaTeX parse error/));
    fill(dialog.getByLabelText('TeX'), '\\frac{1} % half\n{2} ');
    await waitFor(() => expect(preview().querySelector('mfrac')).not.toBeNull());
    fireEvent.click(dialog.getByRole('button', { name: 'Insert formula' }));
    await waitFor(() => expect(html()).toBe('<p>As $\\frac{1} {2}$ is known.</p>'));

    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^As/));
  });

  it('marks a footnote and begins its paragraph at the end', () => {
    const { select, use, type, html } = open('<p>One two[^1].</p><p>[^1]: First</p>');
    select(4);
    use('Footnote');
    type('New');
    expect(html()).toBe('<p>One[^2] two[^1].</p><p>[^1]: First</p><p>[^2]: New</p>');
  });

  it('aligns a paragraph to the centre, right and left', () => {
    const { tool, use, html } = open();
    for (const side of ['center', 'right', 'left']) {
      use(`Align ${side}`);
      expect(html()).toBe(`<p style="text-align: ${side}">Words</p>`);
      expect(tool(`Align ${side}`).getAttribute('aria-pressed'), side).toBe('true');
    }
  });

  it('indents and outdents paragraphs, list items and lines of code, and undoes that', () => {
    const { select, held, use, html } = open(
      '<p>one</p><ul><li><p>two</p></li><li><p>three</p></li></ul>',
    );
    const list = '<ul><li><p>two</p></li><li><p>three</p></li></ul>';
    use('Indent', 'Indent', 'Outdent');
    expect(html()).toBe(`<p data-indent="1">one</p>${list}`);
    use('Undo');
    expect(html()).toContain('<p data-indent="2">');
    use('Redo', 'Outdent', 'Outdent');
    expect(html()).toBe(`<p>one</p>${list}`);
    select(held().content.size - 3);
    use('Indent');
    expect(html()).toContain('<ul><li><p>two</p><ul><li><p>three</p></li></ul></li></ul>');
    use('Outdent');
    expect(html()).toContain(list);
    select(1);
    use('Code block', 'Indent');
    expect(html()).toContain('<pre><code>    one</code></pre>');
  });

  it('makes a table, whose rows and columns come and go', () => {
    const { held, use } = open('');
    const size = () => [held().firstChild?.childCount, held().firstChild?.firstChild?.childCount];
    use('Table', 'Delete table');
    expect(screen.queryByLabelText('Add row')).toBeNull();
    use('Table');
    expect(size()).toEqual([3, 3]);
    expect(rare('Table').getAttribute('aria-disabled')).toBe('true');
    use('Add row', 'Add column');
    expect(size()).toEqual([4, 4]);
    use('Delete column');
    expect(size()).toEqual([4, 3]);
    use('Delete row');
    expect(size()).toEqual([3, 3]);
  });

  it('sizes an image that is selected, and has no sizes for anything else', () => {
    const { selectNode, tool, use, html } = open(
      '<p>Words</p><img src="/storage/blog/a.webp" alt="A">',
    );
    expect(screen.queryByLabelText('L')).toBeNull();
    selectNode(7);
    for (const size of ['S', 'L', 'M']) {
      use(size);
      expect(tool(size).getAttribute('aria-pressed'), size).toBe('true');
      expect(html()).toContain(` data-size="${size.toLowerCase()}"`);
    }
  });
});

describe('a caption', () => {
  const IMAGE = '<img src="/storage/blog/a.webp" alt="A">';
  const figure = (caption: string, image = IMAGE) =>
    `<figure>${image}<figcaption>${caption}</figcaption></figure>`;

  it('is written below the image that is selected, and undone', () => {
    const { selectNode, type, press, use, html } = open(`<p>Words</p>${IMAGE}<p>after</p>`);
    selectNode(7);
    use('Caption');
    expect(html()).toBe(`<p>Words</p>${IMAGE}<p>after</p>`);
    type('Of $x$');
    expect(html()).toBe(`<p>Words</p>${figure('Of $x$')}<p>after</p>`);
    press('Enter');
    type('below');
    expect(html()).toBe(`<p>Words</p>${figure('Of $x$')}<p>below</p><p>after</p>`);
    selectNode(8);
    use('S', 'Caption');
    type('!');
    expect(html()).toContain(figure('Of $x$!', IMAGE.replace('>', ' data-size="s">')));
    use('Undo', 'Undo', 'Undo', 'Undo', 'Undo');
    expect(html()).toBe(`<p>Words</p>${IMAGE}<p>after</p>`);
  });

  it('that is empty is removed by Backspace, and else the image is selected', () => {
    const { select, type, press, tool, use, html } = open(`${figure('A')}<p>after</p>`);
    select(3);
    press('Backspace');
    use('Caption');
    expect(tool('Bold').getAttribute('aria-disabled')).toBeNull();
    type('B');
    expect(html()).toBe(`${figure('AB')}<p>after</p>`);
    select(3, 5);
    press('Backspace');
    press('Backspace');
    expect(html()).toBe(`${IMAGE}<p>after</p>`);
    use('Caption');
    type('C');
    expect(html()).toBe(`${figure('C')}<p>after</p>`);
  });

  it('goes with its image, but stays where that is cut', () => {
    for (const key of ['Delete', 'Backspace']) {
      const { selectNode, press, html } = open(`${figure('A')}<p>after</p>`);
      selectNode(1);
      press(key);
      expect(html(), key).toBe('<p>after</p>');
      cleanup();
    }
    const { selectNode, cut, use, html } = open(figure('A'));
    selectNode(1);
    cut();
    expect(html()).toBe('<p>A</p>');
    use('Undo');
    expect(html()).toBe(figure('A'));
  });

  it.each(['Bullet list', 'Blockquote', 'Code block', 'Heading 1', 'Indent', 'Horizontal rule'])(
    'loses nothing to a tool that is for paragraphs: %s',
    (name) => {
      const { select, use, held, html } = open(figure('Words'));
      select(5);
      use(name);
      held().check();
      expect(html()?.replace(/<[^>]*>/g, '')).toBe('Words');
      expect(html()).toContain(IMAGE);
    },
  );
});

describe('the number of a figure', () => {
  const image = (name: string) => `<img src="/${name}.webp" alt="">`;
  const figure = (name: string, id = '') =>
    `<figure${id && ` id="${id}"`}>${image(name)}<figcaption>The ${name}</figcaption></figure>`;
  const refer = (id: string, label: string) => `<a href="#${id}" class="figure-ref">${label}</a>`;
  const labels = () =>
    [...document.querySelectorAll('.editor-text figcaption')].map((caption) =>
      caption.getAttribute('data-label'),
    );

  it('is inserted by a dialog, and follows the figures', async () => {
    const { select, selectNode, use, cut, undo, html } = open(
      `<p>See .</p>${figure('roof')}${figure('wall')}`,
    );
    expect(labels()).toEqual(['Figure 1.', 'Figure 2.']);
    select(5);
    use('Figure number');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refer to a figure' }));
    fireEvent.change(dialog.getByLabelText('Figure'), { target: { value: '1' } });
    expect(dialog.getByRole('option', { selected: true }).textContent).toBe('Figure 2. The wall');
    fireEvent.click(dialog.getByRole('button', { name: 'Insert number' }));
    const wall = figure('wall', 'fig-the-wall');
    const stored = `<p>See ${refer('fig-the-wall', 'Figure 2')}.</p>${figure('roof')}${wall}`;
    expect(html()).toBe(stored);
    selectNode(8);
    cut();
    expect(html()).toBe(`<p>See ${refer('fig-the-wall', 'Figure 1')}.</p>${wall}`);
    undo();
    expect(html()).toBe(stored);
  });

  it('has the word of the language that the page is in', () => {
    open(figure('roof'), { figureLabel: 'Abbildung {number}' });
    expect(labels()).toEqual(['Abbildung 1.']);
  });

  it('is marked where its figure is missing, and belongs to the first of two copies', () => {
    const { select, type, html } = open(
      `<p>As ${refer('fig-gone', 'Figure 3')}</p>${figure('roof', 'fig-a')}${figure('wall', 'fig-a')}`,
    );
    expect(document.querySelector('.editor-text .figure-ref')?.className).toContain('drawn-error');
    select(1);
    type('!');
    expect(html()).toBe(
      `<p>!As ${refer('fig-gone', 'Figure 3')}</p>${figure('roof', 'fig-a')}${figure('wall')}`,
    );
  });

  it('is not offered without a caption', async () => {
    const { use } = open(`<p>See</p>${image('roof')}`);
    use('Figure number');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refer to a figure' }));
    dialog.getByText(/^Only figures with a caption/);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Insert number' }).disabled).toBe(
      true,
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a gallery', () => {
  const [A, B, C] = ['a', 'b', 'c'].map((name) => `<img src="/${name}.webp" alt="${name}">`);

  it('keeps its images together without a caption, in an order that its tools change', () => {
    const { selectNode, tool, use, press, cut, html } = open(`<figure>${A}${B}${C}</figure>`);
    expect(html()).toBe(`<figure>${A}${B}${C}</figure>`);
    selectNode(1);
    expect(tool('Move back').getAttribute('aria-disabled')).toBe('true');
    use('Move forward', 'Move forward');
    expect(html()).toBe(`<figure>${B}${C}${A}</figure>`);
    use('Move back');
    expect(html()).toBe(`<figure>${B}${A}${C}</figure>`);
    use('Caption');
    press('Backspace');
    expect(html()).toBe(`<figure>${B}${A}${C}</figure>`);
    cut();
    expect(html()).toBe(`<figure>${B}${A}</figure>`);
    selectNode(1);
    cut();
    expect(html()).toBe(A);
  });
});

it('a video is inserted by its address, captioned and deleted', async () => {
  const { select, use, type, press, selectNode, html } = open('<p>Words</p><p></p>');
  select(8);
  use('Video');
  const dialog = within(await screen.findByRole('dialog', { name: 'Insert video' }));
  fill(dialog.getByLabelText('Video URL'), 'https://example.org/video');
  fireEvent.click(dialog.getByRole('button', { name: 'Insert video' }));
  await dialog.findByText(/^Enter the address of a video/);
  fill(dialog.getByLabelText('Video URL'), 'youtu.be/dQw4w9WgXcQ');
  fill(dialog.getByLabelText('Title'), 'My talk');
  fireEvent.click(dialog.getByRole('button', { name: 'Insert video' }));
  const link =
    '<a href="https://youtu.be/dQw4w9WgXcQ" class="video-link" rel="noopener noreferrer nofollow">My talk</a>';
  await waitFor(() => expect(html()).toBe(`<p>Words</p><figure>${link}</figure><p></p>`));
  use('Caption');
  type('In Prague');
  expect(html()).toContain(`<figure>${link}<figcaption>In Prague</figcaption></figure>`);
  selectNode(8);
  press('Delete');
  expect(html()).toBe('<p>Words</p><p></p>');
});

it.each([
  ['- one', '<ul><li><p>one</p></li></ul>'],
  ['**one** two', '<p><strong>one</strong> two</p>'],
  ['and `two`', '<p>and <code>two</code></p>'],
  [
    '[home](https://example.org) on',
    '<p><a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow">home</a> on</p>',
  ],
  ['a ![Spots](/storage/a.webp)b', '<p>a </p><img src="/storage/a.webp" alt="Spots"><p>b</p>'],
  ['![Gone](spots.webp)', '<p>![Gone](spots.webp)</p>'],
])('the editor reads %s while it is typed', (typed, stored) => {
  const { type, html } = open('');
  type(typed);
  expect(html()).toBe(stored);
});

describe('formulas and footnotes', () => {
  const drawn = (selector: string) =>
    [...document.querySelectorAll(`.editor-text .drawn ${selector}`)].map(
      ({ textContent }) => textContent,
    );
  const marks = () =>
    [...document.querySelectorAll('.editor-text .drawn:not(:has(math))')].map(
      ({ textContent }) => textContent,
    );

  it('are drawn as on the page, and stored as they are written', async () => {
    const stored =
      '<p>As $E = mc^2$ says[^b], for \\$5 and $6[^a].</p><blockquote><p>$$\\sum_i x_i$$</p></blockquote><p>[^a]: Not <em>once</em>.</p><p>[^b]: In 1905.</p>';
    const { html, select, type } = open(stored);
    await waitFor(() => expect(drawn('math[display="block"]')).toHaveLength(1));
    expect(drawn('mi')).toEqual(expect.arrayContaining(['E', 'm', 'c']));
    expect(marks()).toEqual(['1', '2', '2. ', '1. ']);
    select(2);
    type('!');
    expect(html()).toBe(stored.replace('As', 'A!s'));
  });

  it('show their source where the cursor is, with the text of a footnote', async () => {
    const { focus, select, html } = open('<p>On $x$, so[^1].</p><p>[^1]: Said once.</p>');
    const edited = () => document.querySelector('.drawn-note')?.textContent;
    await waitFor(() => expect(drawn('math')).toHaveLength(1));
    focus();
    for (const [at, formulas] of [
      [2, 1],
      [4, 0],
      [6, 0],
      [7, 0],
      [8, 1],
    ] as const) {
      select(at);
      expect(drawn('math'), `${at}`).toHaveLength(formulas);
      expect(edited()).toBeUndefined();
    }
    select(14);
    expect(edited()).toBe('1. Said once.');
    expect(marks()).toEqual(['1. ']);
    expect(html()).toBe('<p>On $x$, so[^1].</p><p>[^1]: Said once.</p>');
  });

  it('stay as they are written where the page leaves them so, and say what is wrong with TeX', async () => {
    open(
      '<p>$\\frac{1}$ <code>$x$[^1]</code> <a href="/cv">[^1]</a> [^2] $5$6</p><pre><code>$x$[^1]</code></pre><p>[^1]: Alone</p>',
    );
    await waitFor(() =>
      expect(document.querySelector('.drawn-error')?.getAttribute('title')).toMatch(/^KaTeX/),
    );
    expect(document.querySelectorAll('.drawn')).toHaveLength(0);
  });
});

it('a link preview is a card below the text, changed, cancelled and removed, and keeps the focus', async () => {
  const { use, html } = open('<p>See:</p>');
  const click = (name: string) => {
    const pressed = screen.getByRole('button', { name });
    pressed.focus();
    fireEvent.click(pressed);
  };
  const editorHasFocus = () =>
    waitFor(() => expect(document.activeElement?.textContent).toBe('See:'));
  const add = (url: string) => {
    use('Link preview');
    fill(field('URL'), url);
    click('Insert preview');
    return editorHasFocus();
  };
  const added = add('https://home.example/science');
  await screen.findByText('Loading the preview of https://home.example/science');
  await added;
  await screen.findByText('Visit home.example');
  click('Edit link preview of https://home.example/science');
  expect(focused()).toBe('Preview title');
  fill(field('Preview title'), 'Nothing');
  click('Cancel');
  expect(focused()).toBe('Edit link preview of https://home.example/science');
  click('Edit link preview of https://home.example/science');
  fill(field('Preview title'), 'Science at home');
  fill(field('Preview description'), 'Where it is done');
  click('Save');
  expect(focused()).toBe('Edit link preview of https://home.example/science');
  await add('no address');
  screen.getByRole('link', { name: 'no address' });
  click('Remove link preview of no address');
  expect(screen.queryByRole('link', { name: 'no address' })).toBeNull();
  const remove = 'Remove link preview of https://home.example/science';
  await waitFor(() => expect(focused()).toBe(remove));
  expect(html()).toBe(
    '<p>See:</p><div class="link-preview" data-url="https://home.example/science" data-title="Science at home" data-description="Where it is done" data-image=""></div>',
  );
  click(remove);
  await editorHasFocus();
});
