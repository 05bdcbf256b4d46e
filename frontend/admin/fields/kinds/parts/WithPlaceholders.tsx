import { ActionIcon, Menu, ScrollArea, Tooltip } from '@mantine/core';
import { IconBraces, IconLink } from '@tabler/icons-react';
import { type ReactNode, type RefCallback, useContext, useRef } from 'react';
import { fieldsNamedIn, placeholderOf } from '../../../../../backend/core/crud/fields/placeholders.shared.js';
import { t } from '../../../core/language/t';
import { TextPlaceholders } from '../../field/text-placeholders';
import classes from './WithPlaceholders.module.css';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface Props {
  value: string;
  onChange: (value: string) => void;
  children: (parts: { ref?: RefCallback<TextElement>; rightSection?: ReactNode }) => ReactNode;
}

/** The input of a text; where it can name fields of a record, with a menu that inserts them, and the text with their names below it. */
export function WithPlaceholders({ value, onChange, children }: Props) {
  const fields = useContext(TextPlaceholders);
  const input = useRef<TextElement>(null);
  if (!fields || fields.length === 0) return children({});
  const insert = (key: string): void => {
    const element = input.current;
    // At the end of a text in which nobody has set the cursor.
    const to = element?.selectionEnd || value.length;
    const from = element?.selectionEnd ? (element.selectionStart ?? to) : to;
    const added = placeholderOf(key);
    onChange(value.slice(0, from) + added + value.slice(to));
    // Once the input has the new text, after the menu has given the focus back.
    setTimeout(() => {
      element?.focus();
      element?.setSelectionRange(from + added.length, from + added.length);
    }, 50);
  };
  return (
    <div>
      {children({
        ref: (element) => {
          input.current = element;
        },
        rightSection: (
          <Menu position="bottom-end" withinPortal returnFocus={false}>
            <Menu.Target>
              <Tooltip label={t('fields.insertField')}>
                <ActionIcon variant="subtle" color="gray" aria-label={t('fields.insertField')}>
                  <IconBraces size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </Menu.Target>
            <Menu.Dropdown>
              <ScrollArea.Autosize mah={280}>
                {fields.map(({ key, label }) => (
                  <Menu.Item key={key} onClick={() => insert(key)}>
                    {label}
                  </Menu.Item>
                ))}
              </ScrollArea.Autosize>
            </Menu.Dropdown>
          </Menu>
        ),
      })}
      {fieldsNamedIn(value).length > 0 && (
        <p className={`dim ${classes.said}`} dir="auto">
          {partsOf(value).map(({ text, key }, index) => {
            const field = fields.find((placeholderField) => placeholderField.key === key);
            if (key === undefined) return text;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
              <span key={index} className={`inline ${classes.field}`} data-unknown={!field || undefined}>
                <IconLink size={12} aria-hidden />
                {field?.label ?? t('fields.fieldGone')}
              </span>
            );
          })}
        </p>
      )}
    </div>
  );
}

/** Returns a text in parts: what stays, and the keys of fields. */
function partsOf(text: string): { text: string; key?: string }[] {
  return text.split(/(\{field:[a-z0-9_]+\})/).map((part) => {
    const [key] = fieldsNamedIn(part);
    return key === undefined ? { text: part } : { text: part, key };
  });
}
