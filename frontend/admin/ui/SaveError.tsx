import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { errorMessage } from './error-message';
import { joinSentences } from './join-sentences';

/** Why a form was not saved, above its fields. */
export const SaveError = ({ error }: { error: unknown }) => (
  <Alert color="red" icon={<IconAlertCircle aria-hidden />} title="Not saved" mb="lg" role="alert">
    {joinSentences(errorMessage(error), 'All that you typed is still here.')}
  </Alert>
);
