/** What is told by mail to the person whose second factor changes. */
export interface FactorNotice {
  /** Ends with 'at', before the site's name. */
  subject: string;
  happened: string;
  otherwise: string;
}

const STRANGER = 'If it wasn’t, choose a new password now and end any sessions you don’t recognize.';

const notices = {
  totp_set_up: {
    subject: 'A second factor was set up for your account at',
    happened:
      'An authenticator app was set up for your account. From now on, signing in with your password needs a code.',
    otherwise: `If it was you, keep your recovery codes in a safe place. ${STRANGER}`,
  },
  totp_removed: {
    subject: 'The authenticator app of your account was removed at',
    happened: 'The authenticator app of your account was removed. Its codes no longer work.',
    otherwise: `If it was you, there is nothing to do. ${STRANGER}`,
  },
  passkey_added: {
    subject: 'A passkey was added to your account at',
    happened: 'A passkey was added to your account. It can be used to sign in without the password.',
    otherwise: `If it was you, there is nothing to do. ${STRANGER} Remove the passkey as well.`,
  },
  passkey_removed: {
    subject: 'A passkey of your account was removed at',
    happened: 'A passkey of your account was removed and can no longer be used to sign in.',
    otherwise: `If it was you, there is nothing to do. ${STRANGER}`,
  },
  recovery_code_used: {
    subject: 'A recovery code of your account was used at',
    happened: 'Someone, probably you, signed in to your account with your password and a recovery code.',
    otherwise: `If it was you, set up your authenticator app again and create new recovery codes before you run out. ${STRANGER}`,
  },
  recovery_codes_made: {
    subject: 'New recovery codes for your account at',
    happened: 'New recovery codes were created for your account. The old ones no longer work.',
    otherwise: `If it was you, there is nothing to do. ${STRANGER}`,
  },
  removed_by_administrator: {
    subject: 'The second factor of your account was removed at',
    happened:
      'The second factor of your account was removed. You have been signed out everywhere, and you sign in with your password alone until you set up another one.',
    otherwise: 'If you didn’t ask for this, choose a new password now and tell an administrator.',
  },
  codes_guessed: {
    subject: 'Wrong codes for your account at',
    happened:
      'Someone entered the correct password of your account and then several wrong codes. Further codes are refused for up to an hour.',
    otherwise: 'If it wasn’t you, someone knows your password. Choose a new one now:',
  },
} satisfies Record<string, FactorNotice>;

export type FactorNoticeName = keyof typeof notices;

export const factorNotice = (name: FactorNoticeName): FactorNotice => notices[name];
