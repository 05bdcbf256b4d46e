export const redirects = {
  'redirects.addButton': 'Add redirect',
  'redirects.createTitle': 'New redirect',
  'redirects.emptyText':
    'A redirect sends visitors from an address without a page, such as one of your old website, to the page with its content.',
  'redirects.forget': 'Dismiss {path}',
  'redirects.forgotten': 'Dismissed until someone requests it again.',
  'redirects.permanentlyGone': 'Permanently gone',
  'redirects.hits': 'Visits',
  'redirects.lastUsed': 'Last visit',
  'redirects.importHint':
    'Or an .htaccess or _redirects file: its redirects are imported, and lines that can’t be used are shown as refused.',
  'redirects.leadThere': 'Redirect there',
  'redirects.leads': '{path} now redirects to {target}.',
  'redirects.likely': 'Very likely',
  'redirects.missedHits': '{count, plural, one {# visit} other {# visits}}, the last one on {when}',
  'redirects.missedHitsFrom': '{count, plural, one {# visit} other {# visits}}, the last one on {when}, from {source}',
  'redirects.missedIntro':
    'The addresses without a page that were requested most in the last 30 days. Nothing about the visitors is stored.',
  'redirects.missedNothing': 'Visitors found every page they requested.',
  'redirects.missedTitle': 'Not found',
  'redirects.missedTitleCount': 'Not found ({count, number})',
  'redirects.name': 'Redirect',
  'redirects.notForgotten': 'Not dismissed',
  'redirects.notLed': 'Not redirected',
  'redirects.path': 'Address',
  'redirects.pathHint':
    'Begins with /. With /* at the end it covers all addresses below it. Capital letters and a slash at the end make no difference. With a query such as ?id=12 it covers only addresses with the same one.',
  'redirects.perhaps': 'Perhaps',
  'redirects.plural': 'redirects',
  'redirects.probes':
    'Programs that look for other software, such as /wp-login.php, made {count, plural, one {one request} other {# requests}}. They do not come from people.',
  'redirects.singular': 'redirect',
  'redirects.subtitle': 'Addresses without their own page, and where they redirect to.',
  'redirects.target': 'Redirects to',
  'redirects.targetHint':
    'A path of this site or a web address. With /* at the end it keeps the rest of the address. Leave empty to tell visitors and search engines that the page is permanently gone.',
  'redirects.targetOf': 'Target of {path}',
  'redirects.title': 'Redirects',
  'redirects.try': 'Try',
  'redirects.tryAddress': 'Try an address',
  'redirects.what': 'The addresses that were not found',
} as const;
