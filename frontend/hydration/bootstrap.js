// Inlined into public pages, which load no other script until the visitor first interacts: then the page is hydrated as
// usual. Clicks made meanwhile are replayed.
(() => {
  const { entry, styles, preloads } = document.currentScript.dataset;
  const interactive = 'a[href], button, input, select, textarea, label, [tabindex], [data-live]';
  const interactionEvents = ['pointerover', 'touchstart', 'focusin', 'keydown'];
  const queuedClicks = [];
  let started = false;
  let failed = false;
  let pendingForm;

  function start() {
    if (started) return;
    started = true;
    for (const type of interactionEvents) removeEventListener(type, onInteraction, true);
    // The page's styles are inline: disabled links keep the scripts from fetching them as files.
    for (const href of styles.split(' ')) add({ rel: 'stylesheet', disabled: true, href });
    // In parallel, instead of a waterfall of imports.
    for (const href of preloads.split(' ')) add({ rel: 'modulepreload', href });
    // On failure the page works as it does without JavaScript.
    import(entry).catch(() => {
      failed = true;
    });
  }

  const add = (link) => document.head.append(Object.assign(document.createElement('link'), link));

  function onInteraction({ target }) {
    if (target instanceof Element && target.closest(interactive)) start();
  }

  // What the browser does natively (links, forms, details, popovers) needs no replay.
  function recordClick({ target }) {
    const button = target instanceof Element && target.closest('button[type="button"]:not([popovertarget])');
    if (button) queuedClicks.push(button);
  }

  // An empty search shows the page's own warning, which needs hydration, instead of the browser's validation message.
  function onInvalid(event) {
    const { form } = event.target;
    if (failed || !form?.closest('search')) return;
    event.preventDefault();
    start();
    if (pendingForm === form) return;
    pendingForm = form;
    submitWhenHydrated(form);
  }

  // React sets `noValidate` on a form once it has hydrated it.
  function submitWhenHydrated(form) {
    if (failed) form.reportValidity();
    else if (form.noValidate) form.requestSubmit();
    else setTimeout(submitWhenHydrated, 20, form);
  }

  for (const type of interactionEvents) addEventListener(type, onInteraction, { capture: true, passive: true });
  addEventListener('click', recordClick, true);
  addEventListener('invalid', onInvalid, true);
  addEventListener(
    'jukwaa:hydrated',
    () => {
      removeEventListener('click', recordClick, true);
      // A carousel handles clicks only after its first effects.
      setTimeout(() => {
        for (const button of queuedClicks) button.click();
      }, 60);
    },
    { once: true },
  );

  // Editors get links to the forms, which hydration fetches: the HTML is the same for everybody.
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
