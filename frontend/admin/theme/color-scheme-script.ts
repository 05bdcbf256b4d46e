const KEY = 'mantine-color-scheme-value';

/**
 * Runs ahead of the first paint: a page that was rendered for everybody takes the scheme that was chosen in this
 * browser, or the system's. Mantine reads the same key.
 */
export const colorSchemeScript = `try{var s=localStorage.getItem('${KEY}');document.documentElement.setAttribute('data-mantine-color-scheme',s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')}catch(e){}`;
