import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { MAX_CONTEXT, MAX_QUOTE } from '../../../../../backend/content/publications/notes/notes.constants.js';
import { findQuoted, type QuotedPlace } from './quoted-places';

/** Words of a text that an open note is about. */
interface NotedPlace extends QuotedPlace {
  /** The id of the note. */
  id: number;
  field: string;
}

/** What texts of a form show of notes, and how they begin one. */
export interface NotePlaces {
  places: readonly NotedPlace[];
  /** Begins a note on words. */
  write: (place: QuotedPlace & { field: string }) => void;
  open: (id: number) => void;
  /** Adds a text to those that are asked where a note's words stand. Returns what removes it. */
  add: (text: NotedText) => () => void;
}

/** A text that shows the places of notes. */
export interface NotedText {
  has: (id: number) => boolean;
  /** Selects the words, and scrolls to them. */
  show: (id: number) => void;
}

/** Undefined where nothing can have notes: forms of settings, and of records that are not kept yet. */
export const NotePlacesContext = createContext<NotePlaces | undefined>(undefined);

interface Change {
  places: readonly NotedPlace[];
  open: (id: number) => void;
}

const key = new PluginKey<DecorationSet>('note-places');

/** The attributes of marked words, and of the mark behind them, in the editor alone: what is stored is the document. */
const NOTED = { class: 'jk-noted' };

/** Marks the words of notes as decorations, which follow them while the text is edited. */
export const NoteMarks = Extension.create({
  name: 'noteMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, marks) {
          const mapped = transaction.docChanged ? marks.map(transaction.mapping, transaction.doc) : marks;
          const change = transaction.getMeta(key) as Change | undefined;
          return change ? marked(transaction.doc, mapped, change) : mapped;
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** What is marked already stays where editing has brought it; the rest is searched for. */
function marked(doc: Node, marks: DecorationSet, { places, open }: Change): DecorationSet {
  const text = textWithPositions(doc);
  const decorations = places.flatMap((place) => {
    const range = rangeOf(marks, place.id) ?? positions(text, findQuoted(text.words, place));
    if (!range) return [];
    const { from, to } = range;
    return [
      Decoration.inline(from, to, NOTED, { note: place.id }),
      Decoration.widget(to, () => sign(() => open(place.id)), {
        side: 1,
        ignoreSelection: true,
        key: `note-${place.id}`,
      }),
    ];
  });
  return DecorationSet.create(doc, decorations);
}

/** Behind the words; by keyboard, notes are opened above the text. */
function sign(open: () => void): HTMLElement {
  const element = document.createElement('span');
  element.className = 'jk-note-sign';
  element.contentEditable = 'false';
  element.setAttribute('aria-hidden', 'true');
  element.addEventListener('mousedown', (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
  element.addEventListener('click', open);
  return element;
}

function rangeOf(marks: DecorationSet | undefined, id: number): { from: number; to: number } | undefined {
  const found = marks?.find(undefined, undefined, (spec) => spec.note === id)[0];
  return found && found.from < found.to ? found : undefined;
}

interface Words {
  words: string;
  /** Where parts of it stand in the document, in their order. */
  parts: { offset: number; position: number; length: number }[];
}

function textWithPositions(doc: Node): Words {
  const parts: Words['parts'] = [];
  let words = '';
  doc.descendants((node, position) => {
    if (node.isText) {
      const text = node.text ?? '';
      parts.push({ offset: words.length, position, length: text.length });
      words += text;
    } else if (node.isTextblock ? words !== '' : node.isLeaf) words += '\n';
  });
  return { words, parts };
}

function positions({ parts }: Words, range: { from: number; to: number } | undefined) {
  if (!range) return undefined;
  const first = parts.findLast(({ offset }) => offset <= range.from);
  const last = parts.findLast(({ offset }) => offset < range.to);
  if (!first || !last) return undefined;
  const from = first.position + Math.min(range.from - first.offset, first.length);
  const to = last.position + Math.min(range.to - last.offset, last.length);
  return from < to ? { from, to } : undefined;
}

/** The selected words with what stands around them. */
function selectedPlace({ doc, selection: { from, to } }: EditorState): QuotedPlace {
  const text = (start: number, end: number) => doc.textBetween(start, end, '\n', '\n');
  return {
    quote: text(from, to).trim().slice(0, MAX_QUOTE).trim(),
    before: text(Math.max(0, from - 2 * MAX_CONTEXT), from)
      .trim()
      .slice(-MAX_CONTEXT),
    after: text(to, Math.min(doc.content.size, to + 2 * MAX_CONTEXT))
      .trim()
      .slice(0, MAX_CONTEXT),
  };
}

const fieldOf = (view: EditorView): string | undefined =>
  view.dom.closest('[data-field]')?.getAttribute('data-field')?.split('.')[0];

/** Begins a note on the selected words; undefined where nothing can have notes. */
export function useNoteOnWords(editor: Editor | null): (() => void) | undefined {
  const notes = useContext(NotePlacesContext);
  if (!notes || !editor) return undefined;
  return () => {
    const field = fieldOf(editor.view);
    const place = selectedPlace(editor.state);
    if (field && place.quote !== '') notes.write({ ...place, field });
  };
}

/**
 * Shows the places of notes in a text.
 * @param value The text as the form has it: one that replaces what was written is searched anew.
 */
export function useNoteMarks(editor: Editor | null, value: string): void {
  const notes = useContext(NotePlacesContext);
  const places = notes?.places;
  const open = useEffectEvent((id: number) => notes?.open(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value from elsewhere has replaced the document, and its marks
  useEffect(() => {
    if (!editor || !places || editor.isDestroyed) return;
    const field = fieldOf(editor.view);
    const own = places.filter((place) => place.field === field);
    if (own.length === 0 && key.getState(editor.state) === DecorationSet.empty) return;
    const change: Change = { places: own, open: (id) => open(id) };
    editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false));
  }, [editor, places, value]);

  const add = notes?.add;
  useEffect(() => {
    if (!editor || !add) return;
    return add({
      has: (id) => !editor.isDestroyed && rangeOf(key.getState(editor.state), id) !== undefined,
      show: (id) => {
        const range = rangeOf(key.getState(editor.state), id);
        if (range) editor.chain().setTextSelection(range).focus().scrollIntoView().run();
      },
    });
  }, [editor, add]);
}
