import type { Item } from '@academic-site/bibliography';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TiptapEditorHTMLElement } from '@tiptap/core';
import { eq } from 'drizzle-orm';
import { createRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { posts } from '../../db/schema/posts.ts';
import {
  addReferences,
  type Citing,
  NO_WORKS,
  type OwnWork,
} from '../../islands/admin/editor/citable-works.ts';
import RichTextEditor, { type EditorHandle } from '../../islands/admin/editor/editor.tsx';
import { emptyPublication } from '../../records/publication.ts';
import type { StyleName } from '../../records/reference-styles.ts';
import { button, clickButton, field, fill, texts, toast } from './controls.ts';
import { openSite } from './site.tsx';

afterEach(cleanup);

const SALT: Item = {
  id: 'exemplar2024',
  type: 'article-journal',
  title: 'Salt in <i>rivers</i>',
  author: [{ family: 'Exemplar', given: 'Vera' }],
  'container-title': 'Water',
  issued: { 'date-parts': [[2024]] },
  DOI: '10.5555/salt.1',
};
const ICE: Item = {
  id: 'roe2019',
  type: 'book',
  title: 'Ice',
  author: [
    { family: 'Roe', given: 'Jan' },
    { family: 'Abel', given: 'Ada' },
  ],
  publisher: 'Cold Press',
  issued: { 'date-parts': [[2019]] },
};
const OWN: OwnWork = {
  ...emptyPublication(),
  id: 7,
  title: 'Roofs of Uppsala',
  authors: 'Inés Salazar',
  contributors: [{ role: 'author', family: 'Salazar', given: 'Inés' }],
  year: 2021,
  journal: 'Roofs',
};

/** An editor of a text with references. */
function open({
  html = '<p>Salt .</p>',
  references = [SALT, ICE],
  style = 'apa',
}: {
  html?: string;
  references?: Item[];
  style?: StyleName;
} = {}) {
  const handle = createRef<EditorHandle>();
  const counts: Record<string, number>[] = [];
  const held: { references: readonly Item[] } = { references };
  function Editing() {
    const [items, setItems] = useState<readonly Item[]>(references);
    held.references = items;
    const [citing] = useState(
      (): Omit<Citing, 'references'> => ({
        ...NO_WORKS,
        works: [OWN],
        style,
        loadWorks: () => Promise.resolve([OWN]),
        add(added) {
          const all = addReferences(held.references, added);
          held.references = all.references;
          setItems(all.references);
          return all.ids;
        },
        onCited: (cited) => counts.push(Object.fromEntries(cited)),
      }),
    );
    const [shown, setShown] = useState<Citing>({ ...citing, references: items });
    if (shown.references !== items) setShown({ ...citing, references: items });
    const upload = () => Promise.reject(new Error('nothing is uploaded'));
    const props = { initial: html, upload, handle, labelledBy: 'label', onChange: () => {} };
    return <RichTextEditor {...props} citing={shown} />;
  }
  render(
    <div className="editor-body">
      <Editing />
    </div>,
  );
  const editor = document.querySelector<TiptapEditorHTMLElement>('.editor-text')?.editor;
  if (!editor) throw new TypeError('Tiptap leaves the editor at its element');
  return {
    html: () => handle.current?.html(),
    replaceWork: (id: string, by: string) => act(() => handle.current?.replaceWork(id, by)),
    counts,
    references: () => held.references,
    select: (at: number) => act(() => editor.commands.setTextSelection(at)),
    selectNode: (at: number) => act(() => editor.commands.setNodeSelection(at)),
    press: (key: string, more = {}) => fireEvent.keyDown(editor.view.dom, { key, ...more }),
    undo: () => fireEvent.keyDown(editor.view.dom, { key: 'z', ctrlKey: true }),
    copy: () => editor.view.serializeForClipboard(editor.state.doc.slice(0)).dom.innerHTML,
    paste: (copied: string) => act(() => editor.view.pasteHTML(copied)),
    /** Types letters one by one, as a browser reports them. */
    type(letters: string) {
      act(() => {
        const { view } = editor;
        for (const letter of letters) {
          const { from, to } = view.state.selection;
          const insert = () => view.state.tr.insertText(letter, from, to);
          const isTaken = view.someProp('handleTextInput', (take) =>
            take(view, from, to, letter, insert),
          );
          if (!isTaken) view.dispatch(insert());
        }
      });
    },
  };
}

const chips = () => [...document.querySelectorAll<HTMLElement>('.editor-text cite')];
const chipsSay = (...said: string[]) => waitFor(() => expect(texts(chips())).toEqual(said));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const cite = (ref: string, more = '') => `<cite data-ref="${ref}"${more}>x</cite>`;

describe('citations in the editor', () => {
  const html = `<p>A ${cite('roe2019')} b ${cite('exemplar2024 roe2019', ' data-locator="3|"')}</p>`;

  it('are shown by author and date', async () => {
    open({ html });
    await chipsSay('(Roe & Abel, 2019)', '(Exemplar, 2024, p. 3; Roe & Abel, 2019)');
    const [, second] = chips();
    expect(second?.getAttribute('aria-label')).toBe(
      'Citation of Exemplar 2024, 3; Roe & Abel 2019',
    );
  });

  it('are shown by numbers in the order of the text', async () => {
    open({ html, style: 'ieee' });
    await chipsSay('[1]', '[1], [2, p. 3]');
  });

  it('are the marks of notes, which they join if they are in one', async () => {
    const notes = `<p>A ${cite('roe2019')} b[^1] c ${cite('exemplar2024')}</p><p>[^1]: See ${cite('exemplar2024', ' data-locator="3"')}</p>`;
    open({ html: notes, style: 'chicago-notes' });
    await waitFor(() => expect(texts(chips()).slice(0, 2)).toEqual(['1', '3']));
    expect(chips()[0]?.title).toMatch(/^Jan Roe and Ada Abel, Ice/);
    expect(chips()[2]?.textContent).toMatch(/^Vera Exemplar, “Salt in Rivers/i);
    expect(document.querySelector('.editor-text sup.drawn')?.textContent).toBe('2');
  });

  it('say that a work is not among the references', async () => {
    open({ html: `<p>${cite('nobody')}</p>` });
    await waitFor(() =>
      expect(chips()[0]?.title).toBe('Missing from the references of this text: nobody'),
    );
    expect(chips()[0]?.textContent).toBe('x');
  });

  it('are stored as they are shown once the text is changed', async () => {
    const editor = open({ html });
    await chipsSay('(Roe & Abel, 2019)', '(Exemplar, 2024, p. 3; Roe & Abel, 2019)');
    expect(editor.html()).toBe(html);
    editor.select(1);
    editor.type('!');
    expect(editor.html()).toContain('<cite data-ref="roe2019">(Roe &amp; Abel, 2019)</cite>');
    expect(editor.counts.at(-1)).toEqual({ roe2019: 2, exemplar2024: 1 });
  });

  it('are kept when text is typed next to them, and removed by the Delete key', async () => {
    const editor = open({ html: `<p>A ${cite('roe2019')}</p>` });
    editor.selectNode(3);
    editor.type('.');
    expect(editor.html()).toContain('</cite>.</p>');
    editor.selectNode(3);
    editor.press('Delete');
    expect(editor.html()).toBe('<p>A .</p>');
  });

  it('cite another work after two are merged, once', () => {
    const editor = open({ html });
    editor.replaceWork('roe2019', 'exemplar2024');
    expect(editor.html()).toMatch(
      /^<p>A <cite data-ref="exemplar2024">.*exemplar2024" data-locator="3">/,
    );
    editor.undo();
    expect(editor.html()).toContain('data-ref="exemplar2024 roe2019"');
  });
});

describe('the menu of @', () => {
  const options = async () => texts(await screen.findAllByRole('option'));

  it('cites by keys alone what is found by title, person or year', async () => {
    const editor = open();
    editor.select(6);
    editor.type('@');
    expect(await options()).toEqual([
      'Salt in rivers2024 · Vera Exemplar',
      'Ice2019 · Jan Roe, Ada Abel',
      'Roofs of Uppsala2021 · Inés Salazar',
      'Another work …',
    ]);
    editor.type('abel 20');
    await waitFor(async () => expect(await options()).toEqual(['Ice2019 · Jan Roe, Ada Abel']));
    editor.press('Enter');
    await chipsSay('(Roe & Abel, 2019)');
    expect(editor.html()).toBe(
      '<p>Salt <cite data-ref="roe2019">(Roe &amp; Abel, 2019)</cite>.</p>',
    );
    editor.undo();
    expect(editor.html()).toBe('<p>Salt @abel 20.</p>');
  });

  it('makes a reference of a work of the site', async () => {
    const editor = open();
    editor.select(6);
    editor.type('@roofs');
    await options();
    editor.press('Enter');
    await chipsSay('(Salazar, 2021)');
    expect(editor.references().at(-1)).toMatchObject({ id: 'publication:7', title: OWN.title });
  });

  it('does not open in email addresses', async () => {
    const editor = open();
    editor.select(6);
    editor.type('mail@ice');
    editor.type(' @zzz');
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('the dialog of a citation', () => {
  it('cites several works, each with its place, and is opened again by the Enter key', async () => {
    const editor = open();
    const user = userEvent.setup();
    editor.select(5);
    fireEvent.click(screen.getByLabelText('Cite'));
    const form = await dialog('Cite');
    const search = form.getByRole('combobox', { name: 'Find a work' });
    fill(search, 'ice');
    await user.keyboard('{Enter}');
    fill(search, '2024');
    await user.keyboard('{Enter}');
    const [first] = await form.findAllByLabelText('Page or other place');
    if (first) fill(first, 'chap. 2');
    await user.click(form.getAllByLabelText('Omit the author')[0] ?? document.body);
    await user.click(form.getByRole('button', { name: 'Insert citation' }));
    expect(editor.html()).toMatch(
      /^<p>Salt <cite data-ref="roe2019 exemplar2024" data-locator="chap. 2\|" data-suppress-author="roe2019">/,
    );
    editor.selectNode(6);
    editor.press('Enter');
    const edited = await dialog('Edit citation');
    await user.click(edited.getByRole('button', { name: 'Move Exemplar 2024 up' }));
    await user.click(edited.getByRole('button', { name: 'Remove Roe & Abel 2019' }));
    await user.click(edited.getByRole('button', { name: 'Save citation' }));
    expect(editor.html()).toMatch(/^<p>Salt <cite data-ref="exemplar2024">/);
    editor.undo();
    expect(editor.html()).toContain('data-ref="roe2019 exemplar2024"');
    await user.click(chips()[0] ?? document.body);
    await user.click(
      (await dialog('Edit citation')).getByRole('button', { name: 'Remove citation' }),
    );
    expect(chips()).toEqual([]);
  });
});

describe('copied text', () => {
  it('brings the works that it cites, under ids that are free', async () => {
    const from = open({ html: `<p>A ${cite('roe2019', ' data-locator="3"')}</p>` });
    const copied = from.copy();
    cleanup();
    const other: Item = { ...SALT, id: 'roe2019' };
    const into = open({ html: '<p></p>', references: [other] });
    into.paste(copied);
    const [, added] = into.references();
    expect(added).toMatchObject({ title: 'Ice', publisher: 'Cold Press' });
    expect(added?.id).toMatch(/^roe2019.+/);
    expect(into.html()).toContain(`<cite data-ref="${added?.id}" data-locator="3">`);
    expect(into.html()).not.toContain('data-works');
    await chipsSay('(Roe & Abel, 2019, p. 3)');
  });

  it('cites the same works in the text that it was copied from', () => {
    const editor = open({ html: `<p>A ${cite('roe2019')}</p>` });
    editor.select(1);
    editor.paste(editor.copy());
    expect(editor.references()).toEqual([SALT, ICE]);
    expect(chips()).toHaveLength(2);
  });

  it('ignores a clipboard that the editor did not write', () => {
    const editor = open({ html: '<p></p>' });
    editor.paste(
      `<p data-pm-slice="0 0 []">A <cite data-ref="evil" data-works='{"site":"x","references":[{"id":"evil","type":7}]}'>x</cite></p>`,
    );
    expect(editor.references()).toEqual([SALT, ICE]);
    expect(editor.html()).toContain('data-ref="evil"');
  });
});

describe('the form of a post', () => {
  const ANSWER = { items: [{ ...SALT, id: '' }], problems: [] };
  const LOOK_UP = 'POST /api/admin/references/identified';

  async function openForm() {
    const site = await openSite();
    const user = await site.openAsAdministrator('/admin?tab=blog&post=new');
    await user.click(await button('Cite'));
    const form = await dialog('Cite');
    await user.click(form.getByRole('combobox', { name: 'Find a work' }));
    const insert = () => user.click(form.getByRole('button', { name: 'Insert citation' }));
    return { site, user, form, insert };
  }

  it('looks an identifier up, says why it cannot, tries again, and saves the reference', async () => {
    const { site, user, form, insert } = await openForm();
    const end = site.route(LOOK_UP, () => new Response(null, { status: 503 }));
    await user.keyboard('doi:10.5555/salt.1');
    await user.keyboard('{Enter}');
    await form.findByText('The works could not be looked up.');
    end();
    site.route(LOOK_UP, () => Response.json(ANSWER));
    await user.click(form.getByRole('button', { name: 'Try again' }));
    await form.findByRole('list', { name: 'Works of this citation' });
    await insert();
    await chipsSay('(Exemplar, 2024)');
    fill(field('Title'), 'Cited');
    await clickButton('Create Post');
    await toast('Success', 'Blog post created successfully');
    const [stored] = await site.db.select().from(posts).where(eq(posts.title, 'Cited'));
    expect(stored?.references).toMatchObject([{ title: SALT.title, DOI: SALT.DOI }]);
    expect(stored?.content).toContain('(Exemplar, 2024)</cite>');
  });

  it('stops a lookup', async () => {
    const { site, user, form } = await openForm();
    const { asked, release } = site.hold(LOOK_UP);
    await user.paste('10.5555/salt.1');
    await asked;
    await user.click(await form.findByRole('button', { name: 'Stop' }));
    release();
    await user.type(form.getByRole('combobox'), 'zzz');
    await form.findByText('Nothing found.');
    expect(form.queryByRole('list')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
  });

  it('reads a pasted entry, and keeps it in the draft', async () => {
    const { site, user, form, insert } = await openForm();
    await user.paste('@book{kant1781, author={Kant, Immanuel}, title={Kritik}, year={1781}}');
    await form.findByRole('list', { name: 'Works of this citation' });
    await insert();
    await chipsSay('(Kant, 1781)');
    await screen.findByText(/^Saved \d/);
    await site.openAsAdministrator('/admin?tab=blog&post=new');
    await screen.findByText(/was restored/);
    await chipsSay('(Kant, 1781)');
  });
});
