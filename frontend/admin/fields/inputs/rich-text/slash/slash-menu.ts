import { PluginKey } from '@tiptap/pm/state';
import { type Editor, Extension } from '@tiptap/react';
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import type { RichTextLevel } from '../../../field/rich-text-level';
import type { Panel } from '../panel';
import { type SlashItem, slashItems } from './slash-items';

/** The open menu. */
export interface SlashMenuState {
  /** The element to render into; the plugin places it at the cursor. */
  element: HTMLElement;
  items: readonly SlashItem[];
  /** The index of the item that Enter selects. */
  active: number;
  choose: (item: SlashItem) => void;
}

export interface SlashMenuEvents {
  onSlashMenu: (menu: SlashMenuState | undefined) => void;
  /** Opens a form of the toolbar. */
  onPanel: (panel: Panel) => void;
}

const key = new PluginKey('slash-menu');

/** Above modals. */
const LAYER = '400';

/** Opens a menu of blocks when `/` is typed at the start of a line or after a space. */
export function slashMenu(level: RichTextLevel, { onSlashMenu, onPanel }: SlashMenuEvents) {
  return Extension.create({
    name: 'slashMenu',
    /** Its keys take precedence over those of lists and tables. */
    priority: 1200,
    addProseMirrorPlugins() {
      return [
        Suggestion<SlashItem, SlashItem>({
          editor: this.editor,
          pluginKey: key,
          char: '/',
          items: ({ query }) => slashItems(level, query),
          allow: ({ state, range }) => {
            const { parent } = state.doc.resolve(range.from);
            return parent.isTextblock && !parent.type.spec.code;
          },
          command: ({ editor, range, props }) => {
            const chain = editor.chain().focus().deleteRange(range);
            (props.apply?.(chain) ?? chain).run();
            if (props.panel) onPanel(props.panel);
          },
          render: () => menuOf(this.editor, onSlashMenu),
        }),
      ];
    },
  });
}

/** The life cycle of one menu. */
function menuOf(editor: Editor, onChange: (menu: SlashMenuState | undefined) => void) {
  let menu: SlashMenuState | undefined;
  let unmount: (() => void) | undefined;
  const show = (next: SlashMenuState | undefined) => {
    menu = next;
    onChange(next);
    announce(editor.view.dom, next);
  };
  const stateOf = (
    { items, command }: SuggestionProps<SlashItem, SlashItem>,
    element: HTMLElement,
  ): SlashMenuState => ({
    element,
    items,
    active: 0,
    choose: command,
  });
  return {
    onStart(props: SuggestionProps<SlashItem, SlashItem>) {
      const element = document.createElement('div');
      element.style.zIndex = LAYER;
      // Inside the dialog, because nothing outside of it can be scrolled.
      (editor.view.dom.closest('[role="dialog"], main') ?? document.body).append(element);
      const release = props.mount(element);
      unmount = () => {
        release();
        element.remove();
      };
      show(stateOf(props, element));
    },
    onUpdate(props: SuggestionProps<SlashItem, SlashItem>) {
      if (menu) show(stateOf(props, menu.element));
    },
    onExit() {
      unmount?.();
      show(undefined);
    },
    onKeyDown({ event, view }: { event: KeyboardEvent; view: Editor['view'] }): boolean {
      if (!menu || event.isComposing) return false;
      const { items, active } = menu;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (items.length === 0) {
        // A slash without matches is text.
        if (event.key === 'Enter') exitSuggestion(view, key);
        return false;
      }
      if (step !== undefined) {
        show({ ...menu, active: (active + step + items.length) % items.length });
        return true;
      }
      if (event.key !== 'Enter' && event.key !== 'Tab') return false;
      const item = items[active];
      if (item) menu.choose(item);
      return true;
    },
  };
}

export const LIST_ID = 'slash-menu';
export const optionId = (index: number): string => `${LIST_ID}-${index}`;

/** The focus stays in the text; its attributes name the active option to screen readers. */
function announce(text: HTMLElement, menu: SlashMenuState | undefined): void {
  const set = (name: string, value: string | undefined) =>
    value === undefined ? text.removeAttribute(name) : text.setAttribute(name, value);
  const isShown = menu !== undefined && menu.items.length > 0;
  set('aria-haspopup', isShown ? 'listbox' : undefined);
  set('aria-controls', isShown ? LIST_ID : undefined);
  set('aria-activedescendant', isShown ? optionId(menu.active) : undefined);
  // Escape closes the menu, not the dialog around it.
  set('data-mantine-stop-propagation', isShown ? 'true' : undefined);
}
