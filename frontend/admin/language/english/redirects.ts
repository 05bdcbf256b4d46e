export const redirects = {
  'redirects.addButton': 'Add redirect',
  'redirects.createTitle': 'New redirect',
  'redirects.emptyText':
    'A redirect leads an address that has no page, such as one of your former website, to where its content is now.',
  'redirects.forget': 'Forget {path}',
  'redirects.forgotten': 'Forgotten until somebody asks for it again.',
  'redirects.goneForGood': 'Gone for good',
  'redirects.hits': 'Visits',
  'redirects.lastUsed': 'Last visit',
  'redirects.importDescription':
    'Or an .htaccess or _redirects file: its redirects are read, and lines that can’t be followed are shown as refused.',
  'redirects.leadThere': 'Lead there',
  'redirects.leads': '{path} leads to {target} now.',
  'redirects.likely': 'Very likely',
  'redirects.missedHits': '{count, plural, one {# visit} other {# visits}}, the last one on {when}',
  'redirects.missedHitsFrom': '{count, plural, one {# visit} other {# visits}}, the last one on {when}, from {source}',
  'redirects.missedIntro':
    'The addresses without a page that were asked for most in the last 30 days. Nothing is kept of the visitors.',
  'redirects.missedNothing': 'Visitors have found everything they asked for.',
  'redirects.missedTitle': 'Not found',
  'redirects.missedTitleCount': 'Not found ({count, number})',
  'redirects.name': 'Redirect',
  'redirects.notForgotten': 'Not forgotten',
  'redirects.notLed': 'Not redirected',
  'redirects.path': 'Address',
  'redirects.pathDescription':
    'Begins with /. With /* at the end it stands for all addresses below it. Capital letters and a slash at the end make no difference.',
  'redirects.pathRequired': 'Please enter the address',
  'redirects.perhaps': 'Perhaps',
  'redirects.plural': 'redirects',
  'redirects.probes':
    'Programs that look for other software, such as /wp-login.php, asked {count, plural, one {once} other {# times}}. Nobody reads these.',
  'redirects.singular': 'redirect',
  'redirects.subtitle': 'Where addresses lead that have no page of their own.',
  'redirects.target': 'Leads to',
  'redirects.targetDescription':
    'A path of this site or a web address. With /* at the end it takes over what stood there. Empty: visitors and search engines are told that it is gone for good.',
  'redirects.targetOf': 'Where {path} leads',
  'redirects.title': 'Redirects',
  'redirects.what': 'The addresses that were not found',
} as const;
