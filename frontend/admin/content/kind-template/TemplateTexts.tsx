import { Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { TemplateText } from '../../../../backend/content/kinds/template/template.dto.js';
import { textsIn } from '../../../../backend/core/crud/translations/translatable-texts.shared.js';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { useLanguages } from '../../records/translations/useLanguages';

interface Props {
  blocks: readonly object[];
  texts: readonly TemplateText[];
  onChange: (texts: TemplateText[]) => void;
}

/** The texts of a template in the other languages of the site. Each is translated once, wherever it stands. */
export function TemplateTexts({ blocks, texts, onChange }: Props) {
  const { can } = usePermissions();
  const { data: languages } = useLanguages(can('languages.read'));
  const others = languages?.others.map(({ tag }) => tag) ?? [];
  const [chosen, setChosen] = useState<string>();
  const language = chosen ?? others[0];
  const all = [...new Set(textsIn(blocks).values())];
  if (language === undefined || all.length === 0) return null;
  const said = (text: string): string =>
    texts.find((templateText) => templateText.language === language && templateText.text === text)?.translation ?? '';
  const say = (text: string, translation: string) =>
    onChange([
      ...texts.filter((templateText) => !(templateText.language === language && templateText.text === text)),
      ...(translation === '' ? [] : [{ language, text, translation }]),
    ]);
  return (
    <Stack gap="xs">
      <Text fz="sm" fw={560}>
        {t('pageEditor.template.texts')}
      </Text>
      {others.length > 1 && (
        <Select
          aria-label={t('pageEditor.template.textsIn')}
          data={others}
          value={language}
          onChange={(value) => setChosen(value ?? undefined)}
        />
      )}
      {all.map((text) => (
        <Textarea
          key={text}
          label={text}
          lang={language}
          dir="auto"
          autosize
          minRows={1}
          maxRows={8}
          value={said(text)}
          onChange={(event) => say(text, event.currentTarget.value)}
        />
      ))}
    </Stack>
  );
}
