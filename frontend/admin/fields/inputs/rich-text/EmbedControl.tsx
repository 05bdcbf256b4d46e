import { Button, Popover, TextInput } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { embedOfAddress } from '../../../../../backend/core/text/embeds.shared.js';
import { t } from '../../../core/language/t';
import { PanelForm } from './PanelForm';
import type { PanelProps } from './panel';
import { insertPicture } from './picture';

/** Inserts a video or map by its address. */
export function EmbedControl({ panel, onPanel }: PanelProps) {
  const opened = panel === 'embed';
  const close = () => onPanel(undefined);
  return (
    <Popover
      opened={opened}
      onChange={(open) => open || close()}
      width={300}
      position="bottom-start"
      trapFocus
      withArrow
      shadow="lg"
      zIndex={400}
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t('inputs.insertEmbed')}
          title={t('inputs.insertEmbed')}
          data-panel="embed"
          onClick={() => onPanel(opened ? undefined : 'embed')}
        >
          <IconVideo size={17} stroke={1.6} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('inputs.insertEmbed')}>{opened && <EmbedForm onDone={close} />}</Popover.Dropdown>
    </Popover>
  );
}

function EmbedForm({ onDone }: { onDone: () => void }) {
  const { editor } = useRichTextEditorContext();
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const insert = () => {
    const embed = embedOfAddress(address)?.value;
    const node = embed && editor?.schema.nodes.embed?.create({ embed });
    if (!editor || !node) {
      setError(t('inputs.embedHint'));
      return;
    }
    onDone();
    const { tr, selection } = editor.state;
    insertPicture(tr, selection.to, node, true);
    editor.view.dispatch(tr.scrollIntoView());
    setTimeout(() => editor.view.focus());
  };
  return (
    <PanelForm onSubmit={insert}>
      <TextInput
        label={t('inputs.address')}
        description={t('inputs.embedCardHint')}
        placeholder="https://youtu.be/…"
        data-autofocus
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit">{t('inputs.insert')}</Button>
    </PanelForm>
  );
}
