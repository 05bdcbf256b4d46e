// Loaded into the application by NODE_OPTIONS=--import: Turnstile's tokens are verified by the stand-in of a test.
const { TURNSTILE_STAND_IN } = process.env;
const { fetch } = globalThis;

globalThis.fetch = (resource, options) =>
  String(resource) === 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
    ? fetch(TURNSTILE_STAND_IN, options)
    : fetch(resource, options);
