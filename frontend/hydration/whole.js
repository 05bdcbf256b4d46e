// Runs inline on public pages, ahead of what restores the scroll position. What lies below the first screen is laid out
// only when it comes near (frontend/styles/base.css): its height is a guess until then. A page that is come back to, or
// entered at a mark, is laid out whole, so that it stands where it should.
if (location.hash || performance.getEntriesByType('navigation')[0]?.type !== 'navigate') {
  document.documentElement.dataset.whole = '';
}
