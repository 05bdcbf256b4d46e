const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Turnstile could not be loaded'));
    });
    document.head.append(script);
  });
}

/**
 * Loads Cloudflare's script and the React component. `react-turnstile` would load the script itself, but never retry after
 * a failure; it does not if the script is loaded already.
 */
export async function loadTurnstile() {
  if (!('turnstile' in globalThis)) await loadScript();
  const { Turnstile } = await import('react-turnstile');
  return { Turnstile };
}
