const KEY = 'mantine-color-scheme-value';

/**
 * Sets the stored color scheme, or the system's, before the first paint: the server does not know it. Mantine uses the same key.
 */
export const colorSchemeScript = `try{var s=localStorage.getItem('${KEY}');document.documentElement.setAttribute('data-mantine-color-scheme',s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')}catch(e){}`;
