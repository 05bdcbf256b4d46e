// Runs inline on public pages, which load no other script until the visitor shows what they want of it: then the page
// is hydrated as usual. Clicks made meanwhile are repeated.
(() => {
  const { entry, styles, preloads } = document.currentScript.dataset;
  const interactive = 'a[href], button, input, select, textarea, label, [tabindex], [data-live]';
  const touches = ['pointerover', 'touchstart', 'focusin', 'keydown'];
  const clicks = [];
  let started = false;

  function start() {
    if (started) return;
    started = true;
    for (const type of touches) removeEventListener(type, touched, true);
    // The scripts would fetch their styles as files, which they do not find in the page. Switched off, they are not loaded.
    for (const href of styles.split(' ')) add({ rel: 'stylesheet', disabled: true, href });
    // All at once, instead of one import finding the next.
    for (const href of preloads.split(' ')) add({ rel: 'modulepreload', href });
    import(entry);
  }

  const add = (link) => document.head.append(Object.assign(document.createElement('link'), link));

  function touched({ target }) {
    if (target instanceof Element && target.closest(interactive)) start();
  }

  // What the browser does by itself (links, forms, details, popovers) needs no repetition.
  function clicked({ target }) {
    const button = target instanceof Element && target.closest('button[type="button"]:not([popovertarget])');
    if (button) clicks.push(button);
  }

  for (const type of touches) addEventListener(type, touched, { capture: true, passive: true });
  addEventListener('click', clicked, true);
  addEventListener(
    'jukwaa:hydrated',
    () => {
      removeEventListener('click', clicked, true);
      // A carousel is ready a moment after its first effect.
      setTimeout(() => {
        for (const button of clicks) button.click();
      }, 60);
    },
    { once: true },
  );

  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && start());
    for (const island of document.querySelectorAll('[data-island]')) observer.observe(island);
  }
})();
