import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPencilBolt } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import type { WritingSuggestion } from '../../../../backend/features/writing-help/writing-help.dto.js';
import { t } from '../../core/language/t';
import { useSend } from '../../core/session/useSend';
import { errorMessage } from '../../core/ui/error-message';
import { ContentLanguage } from '../../fields/field/content-direction';
import type { DescriptionToolProps, StoredPicture } from '../../fields/inputs/upload/description-tools';
import { useWritingHelp } from './useWritingHelp';

/** What a language model says that a picture shows. Nothing of it is in the field before somebody takes it. */
export default function PictureDescription({ stored, onText }: DescriptionToolProps) {
  const state = useWritingHelp();
  const language = useContext(ContentLanguage);
  const [suggested, setSuggested] = useState<string>();
  const ask = useSend<WritingSuggestion, StoredPicture>({
    call: (api, picture) =>
      api.send('POST', '/admin/api/writing_help/picture', { ...picture, ...(language && { language }) }),
    onSuccess: ({ text }) => setSuggested(text),
  });
  if (!state?.reads_pictures) return null;
  return (
    <Stack gap={6}>
      <div>
        <Button
          size="compact-md"
          variant="default"
          loading={ask.isPending}
          leftSection={<IconPencilBolt size={16} stroke={1.7} aria-hidden />}
          onClick={() => ask.mutate(stored)}
        >
          {t(suggested === undefined ? 'writingHelp.describe' : 'writingHelp.describeAgain')}
        </Button>
      </div>
      <div aria-live="polite">
        {ask.error && !ask.isPending && (
          <Alert color="red" title={t('writingHelp.failed')}>
            {errorMessage(ask.error)}
          </Alert>
        )}
        {suggested !== undefined && (
          <>
            <Text fz="sm" dir="auto">
              {suggested}
            </Text>
            <Text c="dimmed" fz="xs">
              {t('writingHelp.describedBy')}
            </Text>
            <Group gap="xs" mt={6}>
              <Button
                size="compact-md"
                onClick={() => {
                  onText(suggested);
                  setSuggested(undefined);
                }}
              >
                {t('writingHelp.take')}
              </Button>
              <Button size="compact-md" variant="subtle" onClick={() => setSuggested(undefined)}>
                {t('writingHelp.leave')}
              </Button>
            </Group>
          </>
        )}
      </div>
    </Stack>
  );
}
