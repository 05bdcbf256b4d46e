import { PASSWORD_LENGTH } from '../../../backend/people/users/password.constants.js';

export const PASSWORD_HINT = `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`;
