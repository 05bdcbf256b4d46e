import extensions from 'virtual:extensions/office';
import { content } from './content/part';
import { type OfficePart, registerPart } from './core/parts/office-part';
import { forms } from './features/forms/part';
import { linkChecks } from './features/link-checks/part';
import { newsletters } from './features/newsletters/part';
import { siteImports } from './features/site-imports/part';
import { visits } from './features/visits/part';
import { webhooks } from './features/webhooks/part';
import { writingHelp } from './features/writing-help/part';
import { people } from './people/part';
import { site } from './site/part';
import { visitors } from './visitors/part';

// The parts of the back office. What they show stands in this order.
for (const part of [
  content,
  visitors,
  site,
  people,
  visits,
  forms,
  newsletters,
  linkChecks,
  siteImports,
  webhooks,
  writingHelp,
])
  registerPart(part);

// Those of extensions, named as the server names them among the features of the site.
for (const [name, part] of extensions) registerPart({ ...part, feature: name as NonNullable<OfficePart['feature']> });

// A route that opens a screen imports these from here, so that the list above has been read.
export { screenOf, screenOrNotFound, useScreenOrNotFound } from './records/screens/registry';
