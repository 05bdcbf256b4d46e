export const signIn = {
  'signIn.back': 'Back to the sign-in',
  'signIn.theLink': 'The link',
  'signIn.needsJavascript': 'This page needs JavaScript.',
  'signIn.linkInvalid': 'The link does not work',
  'signIn.nothingChanged': 'Nothing has changed.',
  'signIn.passwordHint': 'Choose something hard to guess, such as four unrelated words.',
  'signIn.choosePasswordHint': 'Choose the password you will sign in with.',
  'signIn.choosePassword': 'Choose a new password',
  'signIn.newPasswordSaved': 'Use it to sign in from now on.',
  'signIn.linkInvalidHint':
    'If you have forgotten your password, ask for a new link. If you were invited, ask whoever invited you to send the invitation again.',
  'signIn.askForLink': 'Ask for a new link',
  'signIn.newPassword': 'New password',
  'signIn.passwordConfirmation': 'Password confirmation',
  'signIn.savePassword': 'Save the password',
  'signIn.forgotPassword': 'Forgot password?',
  'signIn.forgotHint': 'We’ll email you a link to choose a new one.',
  'signIn.mailNotSetUp': 'This site can’t send email, but someone can help you.',
  'signIn.administratorAlso': 'An administrator can set a new password for you as well.',
  'signIn.linkSentHint':
    'The link works for one hour. If nothing arrives, look in your spam folder, and check that it is the address of your account.',
  'signIn.sendLink': 'Send the link',
  'signIn.administratorHint': 'An administrator can set a new password for you: in the back office, under Users.',
  'signIn.serverLinkHint': 'If no one can sign in, whoever runs the server can create a link for you:',
  'signIn.secondStepHint': 'One more step: please confirm that it’s you.',
  'signIn.subtitle': 'Back office of the website.',
  'signIn.usePasskey': 'Sign in with a passkey',
  'signIn.credentialsWrong': 'These credentials do not match our records.',
  'signIn.tooManyFailed': 'Too many failed sign-ins. Please wait a few minutes and try again.',
  'signIn.expired':
    'This sign-in took too long or was started in another browser. Please start again with your password.',
  'signIn.codeWrong': 'This code is wrong or has already been used. Please wait for the next one.',
  'signIn.failed': 'Signing in did not work. Please try again.',
  'signIn.welcome': 'Welcome, {name}',
  'signIn.accountOf': 'Account: <b>{email}</b>',
  'signIn.endedDraftsKept': '{reason} Your unsaved changes are kept in this browser.',
  'signIn.title': 'Sign in',
  'signIn.withCompany': 'Sign in with {name}',
  'signIn.companyAway':
    'The provider of this account does not answer as it should. Please try again later, or tell an administrator.',
  'signIn.companyExpired':
    'This sign-in took too long, was finished before, or was started in another browser. Please start again.',
  'signIn.companyInvalid':
    'The provider’s answer was not right, so you have not been signed in. Please try again, or tell an administrator.',
  'signIn.companyOther':
    'You have signed in here with another account of this provider before. Please use that one, or ask an administrator.',
  'signIn.companyRefused': 'The provider has not signed you in, or you have cancelled there.',
  'signIn.companyUnknown': 'Nobody here has this account. Please ask an administrator to invite you.',
  'signIn.companyUnverified':
    'The provider has not verified the e-mail address of this account. Please verify it there, or ask an administrator.',
  'signIn.companyRole': 'Your account has no role here. Please ask an administrator.',
  'signIn.emergency': 'Emergency administrator',
} as const;
