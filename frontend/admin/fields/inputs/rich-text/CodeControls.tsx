import { Group, NativeSelect, TextInput } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import {
  CODE_LANGUAGES,
  codeLanguageOf,
  MARKED_LINES,
  MAX_FILE_NAME,
} from '../../../../../backend/core/text/code-languages.shared.js';
import { t } from '../../../core/language/t';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a block of code is written in, the name of its file, its tab among others, and the lines that are marked. */
export function CodeControls({ editor }: { editor: Editor }) {
  const { language, title, lines, tab } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const attributes = now.getAttributes('codeBlock');
      return {
        language: textIn(attributes.language),
        title: textIn(attributes.title),
        lines: textIn(attributes.lines),
        tab: textIn(attributes.tab),
      };
    },
  });
  const set = (name: string, value: string) =>
    editor.commands.updateAttributes('codeBlock', { [name]: value === '' ? null : value });
  /** Enter leads back into the code: it would send the form around the text, and so publish it. */
  const backOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // At once: the command of the editor waits a frame, in which a letter would still be added to the name.
    editor.view.focus();
  };
  const isWrong = lines !== '' && !MARKED_LINES.test(lines);
  return (
    <Group gap={6} p={4}>
      <NativeSelect
        size="xs"
        aria-label={t('inputs.code.language')}
        value={codeLanguageOf(language) ?? ''}
        onChange={(event) => set('language', event.currentTarget.value)}
        data={[
          { value: '', label: t('inputs.code.plain') },
          ...Object.entries(CODE_LANGUAGES).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextInput
        size="xs"
        aria-label={t('inputs.code.file')}
        placeholder={t('inputs.code.file')}
        maxLength={MAX_FILE_NAME}
        dir="ltr"
        value={title}
        onKeyDown={backOnEnter}
        onChange={(event) => set('title', event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        w="9rem"
        aria-label={t('inputs.code.tab')}
        placeholder={t('inputs.code.tab')}
        title={t('inputs.code.tabHint')}
        maxLength={MAX_FILE_NAME}
        value={tab}
        onKeyDown={backOnEnter}
        onChange={(event) => set('tab', event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        w="9rem"
        aria-label={t('inputs.code.lines')}
        placeholder={t('inputs.code.lines')}
        title={t('inputs.code.linesHint')}
        dir="ltr"
        error={isWrong}
        value={lines}
        onKeyDown={backOnEnter}
        onChange={(event) => set('lines', event.currentTarget.value.replace(/\s/g, ''))}
      />
    </Group>
  );
}
