import { Kbd, Paper, UnstyledButton } from '@mantine/core';
import {
  type Icon,
  IconBlockquote,
  IconClick,
  IconH2,
  IconH3,
  IconH4,
  IconInfoSquareRounded,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
  IconSeparator,
  IconSourceCode,
  IconTable,
  IconVideo,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../../../core/language/t';
import classes from './SlashMenu.module.css';
import type { SlashItem, SlashItemId } from './slash-items';
import { LIST_ID, optionId, type SlashMenuState } from './slash-menu';

const ICONS: Record<SlashItemId, Icon> = {
  heading: IconH2,
  smallerHeading: IconH3,
  smallestHeading: IconH4,
  list: IconList,
  numberedList: IconListNumbers,
  quotation: IconBlockquote,
  note: IconInfoSquareRounded,
  picture: IconPhotoPlus,
  table: IconTable,
  embed: IconVideo,
  divider: IconSeparator,
  code: IconSourceCode,
  link: IconLink,
  button: IconClick,
};

/** The blocks that can be inserted at the cursor. Keys are handled by the editor, which keeps the focus. */
export function SlashMenu({ menu }: { menu: SlashMenuState }) {
  const { element, items, active, choose } = menu;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#${optionId(active)}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (items.length === 0) return null;
  return createPortal(
    <Paper
      ref={list}
      id={LIST_ID}
      role="listbox"
      aria-label={t('inputs.insert')}
      className={classes.list}
      shadow="lg"
      withBorder
      // Keeps the focus of the text, and the keyboard of a phone.
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, index) => (
        <UnstyledButton
          key={item.id}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={`row strong ${classes.option}`}
          onClick={() => choose(item)}
        >
          <ItemIcon id={item.id} />
          <span className="grow">
            <span>{item.label}</span>
            <span className={classes.hint}>{item.hint}</span>
          </span>
          {item.keys && (
            <Kbd size="xs" className={classes.keys} aria-hidden>
              {item.keys}
            </Kbd>
          )}
        </UnstyledButton>
      ))}
    </Paper>,
    element,
  );
}

function ItemIcon({ id }: Pick<SlashItem, 'id'>) {
  const Icon = ICONS[id];
  return <Icon size={18} stroke={1.6} aria-hidden />;
}
