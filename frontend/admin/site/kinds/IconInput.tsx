import { Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import { toolbarKeys } from '../../core/ui/toolbar-keys';
import { KIND_ICONS } from '../../records/own/icons';
import classes from './IconInput.module.css';
import { iconSentence } from './icon-sentence';

const iconName = (name: string): string => t(iconSentence(name) as SentenceKey);

/** How many are shown before all are asked for. */
const FEW = 11;

interface Props {
  value: string;
  onChange: (icon: string) => void;
  disabled?: boolean;
}

/** The icon of a kind in the menu and lists of the back office. */
export function IconInput({ value, onChange, disabled }: Props) {
  const [isAll, setAll] = useState(false);
  const names = Object.keys(KIND_ICONS);
  const few = names.slice(0, FEW);
  const shown = isAll ? names : few.includes(value) || !(value in KIND_ICONS) ? few : [value, ...few.slice(0, FEW - 1)];
  return (
    <div>
      <Text fz="sm" fw={560} mb={4} id="kind-icon">
        {t('kinds.icon')}
      </Text>
      <div className={classes.icons} {...toolbarKeys} role="toolbar" aria-labelledby="kind-icon">
        {shown.map((name) => {
          const Icon = KIND_ICONS[name];
          return (
            <button
              key={name}
              type="button"
              aria-label={iconName(name)}
              data-hint={iconName(name)}
              aria-pressed={name === value}
              disabled={disabled}
              onClick={() => onChange(name)}
            >
              {Icon && <Icon size={19} stroke={1.7} aria-hidden />}
            </button>
          );
        })}
        {!isAll && (
          <button
            type="button"
            aria-label={t('kinds.allIcons')}
            data-hint={t('kinds.allIcons')}
            disabled={disabled}
            onClick={() => setAll(true)}
          >
            <IconDots size={19} stroke={1.7} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}
