import { hasTwoFactors } from './factors-at-provider.js';

it.each([
  [['mfa']],
  [['pwd', 'mfa']],
  [['pwd', 'otp']],
  [['pin', 'sc']],
  [['fpt', 'hwk']],
  [['pwd', 'face']],
  [['pwd', 'fido']],
])('%j are two factors', (methods) => expect(hasTwoFactors(methods)).toBe(true));

it.each([
  [[]],
  [['pwd']],
  [['otp']],
  [['sc']],
  [['hwk']],
  [['fido']],
  [['mca']],
  [['pwd', 'mca']],
  [['otp', 'sms']],
  [['pwd', 'kba', 'pin']],
  [['face', 'fpt']],
  [['pwd', 'user', 'geo', 'rba', 'wia']],
  [['MFA']],
  [['pwd otp']],
])('%j are not', (methods) => expect(hasTwoFactors(methods)).toBe(false));
