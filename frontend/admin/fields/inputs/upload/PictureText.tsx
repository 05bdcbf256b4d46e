import { Box } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PictureText as PictureTextRecord } from '../../../../../backend/infrastructure/uploads/picture-text.dto.js';
import { t } from '../../../core/language/t';
import { useAdminApi } from '../../../core/session/SessionProvider';
import { errorMessage } from '../../../core/ui/error-message';
import { type Description, DescriptionInput, notDescribed } from './DescriptionInput';
import { type PictureQuestion, usePictureQuestions } from './picture-questions';
import { PICTURE_TEXT, pictureTextQuery } from './usePictureText';

interface Props {
  /** The stored name of the picture. */
  filename: string;
  /** Names the picture for screen readers: 'Photo', 'picture 2 of 3'. */
  label: string;
}

/**
 * Asks for the description of a stored picture. It is saved with the picture: when the field is left, at the latest before the
 * form. A picture that is new to the record must be described.
 */
export function PictureText({ filename, label }: Props) {
  const api = useAdminApi();
  const cache = useQueryClient();
  const questions = usePictureQuestions();
  const isRequired = !questions.isSaved(filename);
  const query = pictureTextQuery(api, filename);
  const { data } = useQuery(query);
  const { mutateAsync, error, isPending, isSuccess } = useMutation({
    mutationFn: (alt: Description) => api.send<PictureTextRecord>('PUT', PICTURE_TEXT, { filename, alt }),
    onSuccess: (saved) => cache.setQueryData(query.queryKey, saved),
  });
  const [typed, setTyped] = useState<string>();
  /** The description being saved, shown at once: the mutation reports it a moment later. */
  const [written, setWritten] = useState<{ alt: Description }>();
  const [isAsked, setAsked] = useState(false);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const input = useRef<HTMLTextAreaElement>(null);

  const write = (description: Description) => {
    const writing = { alt: description };
    setWritten(writing);
    saving.current = mutateAsync(description)
      .then(() => setTyped(undefined))
      .finally(() => setWritten((latest) => (latest === writing ? undefined : latest)));
    // The field shows the error.
    saving.current.catch(() => {});
  };
  const save = () => {
    if (typed === undefined || !data) return;
    const text = typed.trim();
    // Clearing the text removes the description; decoration has its own checkbox.
    if (text !== (data.alt ?? '')) write(text || null);
    else setTyped(undefined);
  };

  const answer = async (): Promise<boolean> => {
    const { alt } = await cache.ensureQueryData(query);
    if (isRequired && alt === null && !typed?.trim() && !isPending) {
      setAsked(true);
      return false;
    }
    if (!isPending) save();
    return saving.current.then(
      () => true,
      () => false,
    );
  };
  const question = useRef<PictureQuestion>(undefined);
  question.current = { answer, focus: () => input.current?.focus() };
  const { add } = questions;
  useEffect(
    () =>
      add({ answer: async () => (await question.current?.answer()) ?? true, focus: () => question.current?.focus() }),
    [add],
  );

  if (!data) return null;
  const { alt } = written ?? data;
  const text = typed ?? alt ?? '';
  const isMissing = alt === null && text.trim() === '';
  return (
    <Box mt={10}>
      <DescriptionInput
        ref={input}
        picture={label}
        stored={{ filename }}
        text={text}
        isDecoration={alt === '' && text === ''}
        onText={setTyped}
        onBlur={save}
        onDecoration={(isDecoration) => {
          setTyped(undefined);
          write(isDecoration ? '' : null);
        }}
        required={isRequired}
        hint={isMissing && !isRequired ? t('inputs.altMissing') : undefined}
        error={error ? errorMessage(error) : isAsked && isMissing ? notDescribed() : undefined}
        state={
          <span role="status" className="fine">
            {isPending ? t('ui.saving') : isSuccess && typed === undefined ? t('ui.saved') : ''}
          </span>
        }
      />
    </Box>
  );
}
