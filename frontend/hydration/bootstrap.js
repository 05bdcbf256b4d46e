// Inlined into public pages. Loads the application, which hydrates the page, on the first interaction with the page; no other
// script is loaded before. Clicks until then are recorded and replayed.
(() => {
  // Files are named relative to `/assets/`.
  const { entry, styles, inlined, preloads, page } = document.currentScript.dataset;
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
    // These styles are inline already: with disabled links, Vite's preload helper does not load the files.
    for (const href of split(inlined)) add({ rel: 'stylesheet', disabled: true, href });
    // Loads the modules in parallel instead of import by import.
    for (const href of split(preloads)) add({ rel: 'modulepreload', href });
    if (page) window.pageData = { url: page, answer: fetch(page).then((answer) => answer.json()) };
    // On failure, the page continues to work as without JavaScript.
    Promise.all([...whole, window.pageData?.answer])
      .then(() => import(addressOf(entry)))
      .catch(() => {
        failed = true;
        const link = queuedClicks.find(({ href }) => href);
        if (link) location.assign(link.href);
      });
  }

  const addressOf = (name) => `/assets/${name}`;
  const split = (list) => list.split(' ').filter(Boolean).map(addressOf);
  const add = (link) => document.head.append(Object.assign(document.createElement('link'), link));

  // The page contains only what it needs until it is touched. A link of a script lets the page be painted meanwhile.
  const whole = split(styles).map(
    (href) =>
      new Promise((ready) => {
        const onerror = () => {
          // Shows what waits for this sheet.
          document.documentElement.dataset.bare = '';
          ready();
        };
        add({ rel: 'stylesheet', onload: ready, onerror, href });
      }),
  );

  function onInteraction({ target }) {
    if (target instanceof Element && target.closest(interactive)) start();
  }

  // Only buttons with handlers, and links that open something: other links, forms, details and popovers work without
  // JavaScript.
  function recordClick(event) {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    const pressed =
      target instanceof Element && target.closest('button[type="button"]:not([popovertarget]), a[data-opens]');
    if (!pressed) return;
    if (pressed.href) {
      if (failed || button || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
    }
    queuedClicks.push(pressed);
  }

  // Keys that open the search do so once the page is hydrated; in fields they are typed.
  function pressKey(event) {
    const { key, ctrlKey, metaKey, target } = event;
    const link = (ctrlKey || metaKey ? key === 'k' : key === '/') && document.querySelector('a[data-keys]');
    if (!link || failed || target.closest('input, textarea, select')) return;
    event.preventDefault();
    queuedClicks.push(link);
    start();
  }

  // For an empty search, the hydrated page shows a warning instead of the browser's validation message.
  function onInvalid(event) {
    const { form } = event.target;
    if (failed || !form?.closest('search')) return;
    event.preventDefault();
    start();
    if (pendingForm === form) return;
    pendingForm = form;
    submitWhenHydrated(form);
  }

  // The hydrated form has `noValidate`.
  function submitWhenHydrated(form) {
    if (failed) form.reportValidity();
    else if (form.noValidate) form.requestSubmit();
    else setTimeout(submitWhenHydrated, 20, form);
  }

  // The origin of the visit, sent with a form at its end, and kept only in this tab.
  try {
    sessionStorage.origin ??= `${location.href}\n${document.referrer}`;
  } catch {}

  for (const type of interactionEvents) addEventListener(type, onInteraction, { capture: true, passive: true });
  addEventListener('click', recordClick, true);
  addEventListener('keydown', pressKey);
  addEventListener('invalid', onInvalid, true);
  addEventListener(
    'jukwaa:hydrated',
    () => {
      removeEventListener('click', recordClick, true);
      removeEventListener('keydown', pressKey);
      // Carousels handle clicks only after their effects have run.
      setTimeout(() => {
        for (const button of queuedClicks) button.click();
      }, 60);
    },
    { once: true },
  );

  // Editors get links to edit the page, which are rendered after hydration only, since the HTML is cached for all.
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
