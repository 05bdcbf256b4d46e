/** The `id` of the element with the site's own CSS. */
export const OWN_CSS_ID = 'own-css';

/** Query of an address at which a page has none of it, whatever it has made of the page. */
export const WITHOUT_OWN_CSS = 'own_css=off';

/** Whether a page is asked for without own CSS. Such an answer is kept by the site alone, at this address. */
export const isWithoutOwnCss = (url: string): boolean => /[?&]own_css=off(?:&|$)/.test(url);
