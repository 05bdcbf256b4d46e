const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** A network that drops requests to Cloudflare sends no response at all. */
const TIMEOUT_MS = 20_000;

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('Turnstile could not be loaded'));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    document.head.append(script);
  });
}

/**
 * Loads Cloudflare's script and the React component. `react-turnstile` would load the script itself, but never retry after a
 * failure; it uses a script that is already loaded.
 */
export async function loadTurnstile() {
  if (!('turnstile' in globalThis)) await loadScript();
  const { Turnstile } = await import('react-turnstile');
  return { Turnstile };
}
