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
 * The widget for React, once Cloudflare's script is there. The library would fetch the script by itself, but only once:
 * after a failure no retry could succeed. It leaves a script alone that it finds loaded.
 */
export async function loadTurnstile() {
  if (!('turnstile' in globalThis)) await loadScript();
  const { Turnstile } = await import('react-turnstile');
  return { Turnstile };
}
