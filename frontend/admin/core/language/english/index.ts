import { activity } from './activity';
import { bin } from './bin';
import { chatbot } from './chatbot';
import { columns } from './columns';
import { company } from './company';
import { companyAccounts } from './company-accounts';
import { conflicts } from './conflicts';
import { conversations } from './conversations';
import { dashboard } from './dashboard';
import { diff } from './diff';
import { drafts } from './drafts';
import { fields } from './fields';
import { firstSteps } from './first-steps';
import { forms } from './forms';
import { history } from './history';
import { homePage } from './home-page';
import { homeSections } from './home-sections';
import { imports } from './imports';
import { inbox } from './inbox';
import { inputs } from './inputs';
import { integrations } from './integrations';
import { kinds } from './kinds';
import { languages } from './languages';
import { links } from './links';
import { listTools } from './list-tools';
import { mail } from './mail';
import { media } from './media';
import { menus } from './menus';
import { newsletters } from './newsletters';
import { notes } from './notes';
import { ownForms } from './own-forms';
import { ownRecords } from './own-records';
import { pageEditor } from './page-editor';
import { parts } from './parts';
import { people } from './people';
import { preview } from './preview';
import { profile } from './profile';
import { publication } from './publication';
import { questions } from './questions';
import { recordNames } from './record-names';
import { records } from './records';
import { redirects } from './redirects';
import { resourcePages } from './resource-pages';
import { resources } from './resources';
import { review } from './review';
import { routes } from './routes';
import { rules } from './rules';
import { schedule } from './schedule';
import { search } from './search';
import { secondFactor } from './second-factor';
import { seo } from './seo';
import { session } from './session';
import { settings } from './settings';
import { settingsLanguages } from './settings-languages';
import { shell } from './shell';
import { signIn } from './sign-in';
import { status } from './status';
import { table } from './table';
import { theme } from './theme';
import { tokens } from './tokens';
import { translate } from './translate';
import { tree } from './tree';
import { ui } from './ui';
import { visits } from './visits';
import { webhooks } from './webhooks';
import { words } from './words';
import { write } from './write';
import { writingHelp } from './writing-help';

/** The sentences of the back office: ICU messages by key, with a file for each room. Keys begin with the room's name. */
export const english = {
  ...activity,
  ...bin,
  ...columns,
  ...conflicts,
  ...drafts,
  ...fields,
  ...forms,
  ...inputs,
  ...integrations,
  ...languages,
  ...links,
  ...listTools,
  ...mail,
  ...media,
  ...ownForms,
  ...ownRecords,
  ...pageEditor,
  ...parts,
  ...profile,
  ...publication,
  ...recordNames,
  ...records,
  ...redirects,
  ...resourcePages,
  ...resources,
  ...review,
  ...routes,
  ...rules,
  ...schedule,
  ...search,
  ...secondFactor,
  ...seo,
  ...session,
  ...settings,
  ...shell,
  ...signIn,
  ...status,
  ...table,
  ...theme,
  ...tokens,
  ...translate,
  ...tree,
  ...ui,
  ...visits,
  ...webhooks,
  ...chatbot,
  ...company,
  ...companyAccounts,
  ...conversations,
  ...dashboard,
  ...diff,
  ...firstSteps,
  ...history,
  ...homePage,
  ...homeSections,
  ...imports,
  ...inbox,
  ...kinds,
  ...menus,
  ...newsletters,
  ...notes,
  ...people,
  ...preview,
  ...questions,
  ...settingsLanguages,
  ...words,
  ...writingHelp,
  ...write,
};

/** The key of a sentence of the back office. */
export type SentenceKey = keyof typeof english;
