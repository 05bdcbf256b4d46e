// Inlined into pages of sites in several languages. Offers the page in the browser's preferred language, if it is available and not
// the page's own, until the visitor has closed the offer or chosen a language.
(() => {
  const line = document.getElementById('language-offer');
  const key = 'jukwaa:languageChosen';
  // Editors have their links in that place; robots would index the offer as part of the page.
  if (/bot|crawl|spider|slurp/i.test(navigator.userAgent) || document.cookie.includes('jukwaa_editor=')) return;
  const choose = () => {
    try {
      localStorage.setItem(key, '1');
    } catch {
      // The offer then reappears on the next page.
    }
  };
  const isChosen = () => {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  };
  // The switcher's links are in lists.
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('li a[hreflang], #language-offer button')) choose();
  });
  const known = [...document.querySelectorAll('#languages a[hreflang]')].map((link) => link.hreflang);
  const languageOf = (tag) => tag.split('-')[0];
  const wanted = navigator.languages
    .map((tag) => known.find((one) => one === tag) ?? known.find((one) => languageOf(one) === languageOf(tag)))
    .find((one) => one);
  const current = document.documentElement.lang;
  if (!wanted || languageOf(wanted) === languageOf(current) || isChosen()) return;
  const offer = [...(line?.children ?? [])].find(({ lang }) => lang === wanted);
  if (!offer) return;
  offer.hidden = false;
  line.showPopover?.();
})();
