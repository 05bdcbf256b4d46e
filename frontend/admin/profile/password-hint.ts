import { PASSWORD_LENGTH } from '../../../backend/people/users/password.constants.js';
import { t } from '../language/t';

/** How long a password may be. */
export const passwordHint = (): string => t('profile.passwordHint', PASSWORD_LENGTH);
