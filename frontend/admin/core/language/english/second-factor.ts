export const secondFactor = {
  'secondFactor.setUpApp': 'Set up an authenticator app',
  'secondFactor.replaceApp': 'Set up another app',
  'secondFactor.removeApp': 'Remove the app',
  'secondFactor.newRecoveryCodes': 'New recovery codes',
  'secondFactor.addPasskey': 'Add a passkey',
  'secondFactor.removeThePasskey': 'Remove the passkey',
  'secondFactor.done': 'Done',
  'secondFactor.remove': 'Remove',
  'secondFactor.passkeyAdded': 'Passkey added.',
  'secondFactor.addPasskeyHint':
    'Sign in with your fingerprint, face or PIN instead of your password. Signing in with the password will then need a second factor.',
  'secondFactor.confirmRemoveApp':
    'Its codes stop working. If it is your only second factor, you will sign in with your password alone, and your recovery codes are deleted.',
  'secondFactor.createCodes': 'Create new codes',
  'secondFactor.createCodesHint': 'You get ten new recovery codes. Your current codes stop working.',
  'secondFactor.appSetUp': 'Authenticator app set up.',
  'secondFactor.replaceAppHint':
    'Your current app works until you confirm a code from the new one. Your recovery codes stay valid.',
  'secondFactor.setUpAppHint': 'You will then sign in with your password and a code from the app.',
  'secondFactor.continue': 'Continue',
  'secondFactor.name': 'Name',
  'secondFactor.passkeyNameHint': 'A name that helps you recognize it later.',
  'secondFactor.passkeyNameRequired': 'Please enter a name for the passkey.',
  'secondFactor.recoveryCodesHint':
    'Keep these recovery codes somewhere you can reach without your phone. Each works once, together with your password. They are only shown now.',
  'secondFactor.recoveryCodes': 'Recovery codes',
  'secondFactor.secondFactor': 'Second factor',
  'secondFactor.theRoles': 'The roles',
  'secondFactor.rolesHint':
    'People with a role that needs a second factor must set one up before they can do anything else. This takes effect immediately.',
  'secondFactor.roleEmpty': 'No one has this role.',
  'secondFactor.subtitle':
    'Someone who knows your password can’t sign in without it. You get an email about each change.',
  'secondFactor.yours': 'Your second factor',
  'secondFactor.authenticatorApp': 'Authenticator app',
  'secondFactor.on': 'On',
  'secondFactor.requiredByRole': 'Your role needs one',
  'secondFactor.appHint': 'Shows a six-digit code, which you enter after your password.',
  'secondFactor.setUp': 'Set up',
  'secondFactor.anotherPasskey': 'Another passkey',
  'secondFactor.passkey': 'Passkey',
  'secondFactor.passkeysNeedDomain': 'Passkeys need a site address with a domain name, not an IP address.',
  'secondFactor.passkeysNeedHttps': 'This browser can’t use passkeys here: they need HTTPS.',
  'secondFactor.passkeysHint': 'One for each device, or a security key.',
  'secondFactor.passkeyHint': 'Signs you in with your fingerprint, face or PIN instead of your password.',
  'secondFactor.codeRequired': 'Please enter the six-digit code from the app.',
  'secondFactor.scanHint':
    'Scan this with an authenticator app, such as the one in your password manager, and enter the code it shows.',
  'secondFactor.qrCode': 'QR code with the key',
  'secondFactor.copyKey': 'Copy the key',
  'secondFactor.code': 'Code',
  'secondFactor.codeHint': 'Six digits, which change every 30 seconds.',
  'secondFactor.confirmRemovePasskey':
    'The passkey <b>{name}</b> can no longer be used to sign in. If it is your only second factor, you will sign in with your password alone, and your recovery codes are deleted. Delete it on your device as well.',
  'secondFactor.codesFile': 'Recovery codes of {email} at {site}\nEach works once, with the password.',
  'secondFactor.roleAll': '{users, plural, one {# user, with a second factor} other {# users, with a second factor}}',
  'secondFactor.roleSome':
    '{users, plural, one {# user, {without} without a second factor} other {# users, {without} without a second factor}}',
  'secondFactor.setUpOn': 'Set up on <date></date>.',
  'secondFactor.passkeyNamed': 'Passkey: {name}',
  'secondFactor.passkeyUnused':
    '{synced, select, yes {Added <added></added>, not used yet, on all your devices.} other {Added <added></added>, not used yet, on one device.}}',
  'secondFactor.passkeyUsed':
    '{synced, select, yes {Added <added></added>, last used <used></used>, on all your devices.} other {Added <added></added>, last used <used></used>, on one device.}}',
  'secondFactor.removePasskey': 'Remove the passkey {name}',
  'secondFactor.passkeysOnlyAt': 'Passkeys work at {origin} only.',
  'secondFactor.codesLeft':
    '{count, plural, =0 {None are left. Create new ones, for when you can’t use another factor.} one {# of 10 is left, for when you can’t use another factor.} other {# of 10 are left, for when you can’t use another factor.}}',
  'secondFactor.typeKey': 'Or type this key into the app, or <link>open an app on this device</link>:',
  'secondFactor.passkeyFailed': 'The passkey was not created. Please try again.',
} as const;
