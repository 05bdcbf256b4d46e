import { PASSWORD_LENGTH } from '../../../../backend/people/users/password.constants.js';
import { t } from '../../core/language/t';

/** The required length of a password. */
export const passwordHint = (): string => t('profile.passwordHint', PASSWORD_LENGTH);
