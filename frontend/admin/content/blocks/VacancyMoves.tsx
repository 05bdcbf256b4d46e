import { Alert, Button, List, Text } from '@mantine/core';
import { type Icon, IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type {
  MovedVacancies,
  UndoneVacancies,
  VacancyMoveState,
} from '../../../../backend/content/vacancies/vacancy-move.dto.js';
import { listWords } from '../../core/language/list-words';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { usePermissions } from '../../core/session/usePermissions';
import { useRenewUser } from '../../core/session/useRenewUser';
import { useSend } from '../../core/session/useSend';
import { toastAction, toastFailure, toastSuccess } from '../../core/toasts/toast';
import { Question } from '../../core/ui/Question';
import { dateWords } from '../../core/ui/times';
import { useIsUnsaved } from '../../fields/field/unsaved-form';

const MOVES = ['vacancy_moves'] as const;

/** What a move would do, for who may make kinds. */
function useMoveState() {
  const isAllowed = usePermissions().can('kinds.write');
  const { data } = useGet<VacancyMoveState>(MOVES, '/admin/api/vacancy_moves', { enabled: isAllowed, staleTime: 0 });
  return data;
}

/** Shows anew what has changed everywhere: the kinds, the lists, and the record that is open. */
function useShowMoved(): () => Promise<void> {
  const queryClient = useQueryClient();
  const renewUser = useRenewUser();
  return async () => {
    await renewUser();
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'record' });
    await queryClient.resetQueries({ queryKey: ['record'] });
  };
}

function useUndoMove(onDone?: () => void) {
  const show = useShowMoved();
  return useSend({
    call: (api, id: number) => api.send<UndoneVacancies>('POST', `/admin/api/undo_vacancy_move/${id}`),
    onSuccess: async ({ kept }) => {
      onDone?.();
      await show();
      const titles = listWords(kept.map(({ title }) => title));
      const note = kept.length === 0 ? [] : [t('pageEditor.vacancies.keptNote', { titles })];
      toastSuccess([t('pageEditor.vacancies.undoneNote'), ...note].join(' '));
    },
  });
}

/** Offers to make records of the vacancies that are written in blocks, with all that it does. */
export function MoveVacancies() {
  const state = useMoveState();
  const asking = useState(false);
  const [, setAsking] = asking;
  const show = useShowMoved();
  const undo = useUndoMove();
  const move = useSend({
    call: (api, _input: undefined) => api.send<MovedVacancies>('POST', '/admin/api/move_vacancies'),
    onSuccess: async ({ id, count, hidden, left }) => {
      setAsking(false);
      await show();
      const notes = [
        t('pageEditor.vacancies.movedNote', { count }),
        ...(hidden > 0 ? [t('pageEditor.vacancies.movedHidden', { count: hidden })] : []),
        ...(left > 0 ? [t('pageEditor.vacancies.leftNote', { count: left })] : []),
      ];
      toastAction(notes.join(' '), {
        label: t('ui.undo'),
        isUndo: true,
        onAction: () => undo.mutate(id, { onError: (error) => toastFailure(error) }),
      });
    },
  });
  if (!state || state.count === 0) return null;
  const { count, places, kind } = state;
  return (
    <Alert color="gray">
      <Text fz="sm">{t('pageEditor.vacancies.moveOffer')}</Text>
      <AskedStep
        label={t('pageEditor.vacancies.moveButton', { count })}
        Icon={IconArrowForwardUp}
        asking={asking}
        title={t('pageEditor.vacancies.moveTitle')}
        text={[
          t('pageEditor.vacancies.moveText', { count }),
          ...(kind === null ? [t('pageEditor.vacancies.moveNew', { count })] : []),
        ].join(' ')}
        action={t('pageEditor.vacancies.moveAction')}
        sending={move}
        onConfirm={() => move.mutate(undefined)}
      >
        <List fz="sm" spacing={4}>
          {places.map((place) => (
            <List.Item key={`${place.resource} ${place.id}`}>
              {t('pageEditor.vacancies.ofPlace', { title: place.title, count: place.count })}
            </List.Item>
          ))}
        </List>
      </AskedStep>
    </Alert>
  );
}

/** Offers to put the vacancies of the last move back, as long as there is one. */
export function UndoVacancies() {
  const move = useMoveState()?.move;
  const asking = useState(false);
  const [, setAsking] = asking;
  const undo = useUndoMove(() => setAsking(false));
  if (!move) return null;
  const { id, count, at, by } = move;
  return (
    <Alert color="gray">
      <Text fz="sm">{t('pageEditor.vacancies.cameFrom', { count, by, date: dateWords(at) })}</Text>
      <AskedStep
        label={t('pageEditor.vacancies.undoButton')}
        Icon={IconArrowBackUp}
        asking={asking}
        title={t('pageEditor.vacancies.undoTitle')}
        text={t('pageEditor.vacancies.undoText')}
        action={t('pageEditor.vacancies.undoAction')}
        sending={undo}
        onConfirm={() => undo.mutate(id)}
      />
    </Alert>
  );
}

interface AskedStepProps {
  label: string;
  Icon: Icon;
  /** Whether the question is open, and what opens and closes it. */
  asking: [boolean, (isAsking: boolean) => void];
  title: string;
  text: string;
  action: string;
  sending: { error: Error | null; isPending: boolean; reset(): void };
  onConfirm: () => void;
  children?: ReactNode;
}

/** A step that concerns more than the page, so that it asks first, and waits until what is typed here is saved. */
function AskedStep(props: AskedStepProps) {
  const { label, Icon, asking, title, text, action, sending, onConfirm, children } = props;
  const [isAsking, setAsking] = asking;
  const isUnsaved = useIsUnsaved();
  return (
    <>
      <Button
        mt="xs"
        variant="default"
        size="compact-md"
        styles={{ root: { height: 'auto', minHeight: 30, paddingBlock: 3 }, label: { whiteSpace: 'normal' } }}
        leftSection={<Icon size={15} aria-hidden />}
        disabled={isUnsaved}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isUnsaved && (
        <Text fz="sm" mt={4}>
          {t('pageEditor.vacancies.saveFirst')}
        </Text>
      )}
      <Question
        opened={isAsking}
        title={title}
        text={text}
        error={sending.error}
        action={action}
        isHarmless
        isBusy={sending.isPending}
        onConfirm={onConfirm}
        onClose={() => {
          setAsking(false);
          sending.reset();
        }}
      >
        {children}
      </Question>
    </>
  );
}
