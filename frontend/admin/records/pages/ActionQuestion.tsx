import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Question } from '../../core/ui/Question';
import { useLastDefined } from '../../core/ui/useLastDefined';
import type { Chosen } from '../screens/screen';
import type { AskedAction } from './useRowActions';

interface Props {
  /** Undefined while the dialog is closed. */
  asked: AskedAction | undefined;
  onClose: () => void;
}

/** Confirms a row's action with serious consequences. */
export default function ActionQuestion({ asked, onClose }: Props) {
  const shown = useLastDefined(asked);
  const [chosen, setChosen] = useState<Chosen>(true);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => asked?.act(chosen),
    onSettled: () => {
      setChosen(true);
      onClose();
    },
  });
  return (
    <Question
      opened={asked !== undefined}
      title={shown?.label}
      text={shown?.text}
      action={shown?.label}
      disabled={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
      {shown?.Choice && <shown.Choice record={shown.record} chosen={chosen} onChange={setChosen} />}
    </Question>
  );
}
