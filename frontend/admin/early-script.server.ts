const KEY = 'mantine-color-scheme-value';

/** Sets the stored color scheme, or the system's, before the first paint: the server does not know it. Mantine uses the same key. */
const COLOR_SCHEME = `try{var s=localStorage.getItem('${KEY}');document.documentElement.setAttribute('data-mantine-color-scheme',s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')}catch(e){}`;

/**
 * Ctrl+K leads to the search of the back office, also before the application has loaded: what is typed then stays in the field (see
 * `useTypedEarly`). Elsewhere than in the editor, which has the same keys for links.
 */
const SEARCH_KEY = `addEventListener('keydown',function(e){var f=document.getElementById('goto');if(f&&(e.ctrlKey||e.metaKey)&&!e.altKey&&!e.shiftKey&&(e.key.toLowerCase()==='k'||e.code==='KeyK')&&!e.target.isContentEditable){e.preventDefault();f.focus();f.select()}})`;

/** What runs in the document of the back office before its application has loaded. */
export const EARLY_SCRIPT = `${COLOR_SCHEME};${SEARCH_KEY}`;
