import { t } from '../../core/language/t';

/** The label of a switch's value. */
export const onOrOff = (isOn: boolean): string => (isOn ? t('history.on') : t('history.off'));
