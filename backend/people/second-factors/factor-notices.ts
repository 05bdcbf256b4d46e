/** What is told by mail to the person whose second factor changes. */
export interface FactorNotice {
  /** Ends with 'at', before the site's name. */
  subject: string;
  happened: string;
  otherwise: string;
}

const STRANGER = 'If it was not, choose another password now, and end the sessions that you do not know.';

const notices = {
  totp_set_up: {
    subject: 'A second factor was set up for your account at',
    happened:
      'an authenticator app was set up for your account: from now on, a sign-in with the password needs a code.',
    otherwise: `If it was you, keep your recovery codes in a safe place. ${STRANGER}`,
  },
  totp_removed: {
    subject: 'The authenticator app of your account was removed at',
    happened: 'the authenticator app of your account was removed: its codes do not count any more.',
    otherwise: `If it was you, there is nothing to do. ${STRANGER}`,
  },
  passkey_added: {
    subject: 'A passkey was added to your account at',
    happened: 'a passkey was added to your account. It signs in without the password.',
    otherwise: `If it was you, there is nothing to do. ${STRANGER} Remove the passkey as well.`,
  },
  passkey_removed: {
    subject: 'A passkey of your account was removed at',
    happened: 'a passkey of your account was removed: it signs nobody in any more.',
    otherwise: `If it was you, there is nothing to do. ${STRANGER}`,
  },
  recovery_code_used: {
    subject: 'A recovery code of your account was used at',
    happened: 'somebody, probably you, has signed in to your account with the password and a recovery code.',
    otherwise: `If it was you, set your authenticator app up again, and make new recovery codes before none is left. ${STRANGER}`,
  },
  recovery_codes_made: {
    subject: 'New recovery codes for your account at',
    happened: 'new recovery codes were made for your account. The former ones do not work any more.',
    otherwise: `If it was you, there is nothing to do. ${STRANGER}`,
  },
  removed_by_administrator: {
    subject: 'The second factor of your account was removed at',
    happened:
      'the second factor of your account was removed. You are signed out everywhere, and sign in with the password alone, until you set another one up.',
    otherwise: 'If you have not asked for this, choose another password now, and tell an administrator.',
  },
  codes_guessed: {
    subject: 'Wrong codes for your account at',
    happened:
      'somebody has entered the right password of your account, and then wrong codes, again and again. Further codes are refused for up to an hour.',
    otherwise: 'If it was not you, somebody knows your password. Choose another one now:',
  },
} satisfies Record<string, FactorNotice>;

export type FactorNoticeName = keyof typeof notices;

export const factorNotice = (name: FactorNoticeName): FactorNotice => notices[name];
