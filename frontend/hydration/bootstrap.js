// Runs inline on public pages, which load no other script until the visitor shows what they want of it: then the page
// is hydrated as usual. Clicks made meanwhile are repeated.
(() => {
  const { entry, styles, preloads } = document.currentScript.dataset;
  const interactive = 'a[href], button, input, select, textarea, label, [tabindex], [data-live]';
  const touches = ['pointerover', 'touchstart', 'focusin', 'keydown'];
  const clicks = [];
  let started = false;
  let failed = false;
  let waiting;

  function start() {
    if (started) return;
    started = true;
    for (const type of touches) removeEventListener(type, touched, true);
    // The scripts would fetch their styles as files, which they do not find in the page. Switched off, they are not loaded.
    for (const href of styles.split(' ')) add({ rel: 'stylesheet', disabled: true, href });
    // All at once, instead of one import finding the next.
    for (const href of preloads.split(' ')) add({ rel: 'modulepreload', href });
    // Without its script the page is what it would be where scripts are off.
    import(entry).catch(() => {
      failed = true;
    });
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

  // An empty search is answered by the page's own warning, which comes with the script; not by the browser's bubble.
  function refused(event) {
    const { form } = event.target;
    if (failed || !form?.closest('search')) return;
    event.preventDefault();
    start();
    if (waiting === form) return;
    waiting = form;
    submitOnceAlive(form);
  }

  // React takes a form over some time after the page, and has said so when the form leaves the checks to it.
  function submitOnceAlive(form) {
    if (failed) form.reportValidity();
    else if (form.noValidate) form.requestSubmit();
    else setTimeout(submitOnceAlive, 20, form);
  }

  for (const type of touches) addEventListener(type, touched, { capture: true, passive: true });
  addEventListener('click', clicked, true);
  addEventListener('invalid', refused, true);
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

  // Whoever may edit has links to the forms, which the script asks for. Pages are the same for everybody.
  if (document.cookie.includes('jukwaa_editor=')) start();

  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const observer = new IntersectionObserver((seen) => {
      for (const { isIntersecting, target, time } of seen) {
        if (!isIntersecting) continue;
        target.dataset.seen ??= time;
        start();
      }
    });
    for (const island of document.querySelectorAll('[data-island]')) observer.observe(island);
  }
})();
