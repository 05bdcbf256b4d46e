import { Checkbox, type CheckboxProps } from '@mantine/core';
import { t } from '../../core/language/t';

interface Props extends Pick<CheckboxProps, 'name' | 'checked' | 'defaultChecked'> {
  /** The number of API tokens; without any, nothing is offered. Undefined if unknown. */
  count: number | undefined;
  onChange?: (checked: boolean) => void;
}

/** Offers to revoke API tokens along with sessions. */
export function EndTokens({ count, onChange, ...props }: Props) {
  if (count === 0) return null;
  const label = count === undefined ? t('profile.revokeTokens') : t('profile.revokeTokensCount', { count });
  return (
    <Checkbox
      label={label}
      description={t('profile.tokensHint')}
      {...props}
      {...(onChange ? { onChange: (event) => onChange(event.currentTarget.checked) } : {})}
    />
  );
}
