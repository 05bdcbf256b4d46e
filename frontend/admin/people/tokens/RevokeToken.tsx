import type { ApiTokenRecord } from '../../../../backend/people/api-tokens/api-token.dto.js';
import { t } from '../../core/language/t';
import { Question } from '../../core/ui/Question';
import { useLastDefined } from '../../core/ui/useLastDefined';
import { useRevokeToken } from './useTokens';

interface Props {
  /** Undefined while the dialog is closed. */
  token: ApiTokenRecord | undefined;
  onClose: () => void;
}

/** Confirms revoking a token, which stops the program that uses it. */
export function RevokeToken({ token, onClose }: Props) {
  const { mutate, isPending } = useRevokeToken();
  const shown = useLastDefined(token);
  return (
    <Question
      opened={token !== undefined}
      title={t('tokens.revokeToken')}
      text={t('tokens.confirmRevoke', { name: shown?.name ?? '' })}
      action={isPending ? t('tokens.revoking') : t('ui.revoke')}
      disabled={isPending}
      onConfirm={() => token && mutate(token.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
