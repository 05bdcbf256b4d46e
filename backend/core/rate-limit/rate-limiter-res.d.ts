// The package's main file loads the limiters of all stores, some 10 MB; only this file is needed at run time.
declare module 'rate-limiter-flexible/lib/RateLimiterRes.js' {
  export { RateLimiterRes as default } from 'rate-limiter-flexible';
}
