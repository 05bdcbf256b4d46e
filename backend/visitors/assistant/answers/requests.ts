import { stemSetOf as stemsOf } from '../language/text-analysis.js';

/** What is asked for as a whole, whatever its words: people to talk to, or all that the company has to offer. */
export type Request = 'person' | 'overview';

const TALK = stemsOf(
  'talk speak chat discuss converse conversation call ring phone telephone dial reach contact connect transfer forward put hook ' +
    'escalate handover hand redirect pass meet kuongea kuzungumza kuwasiliana kuunganisha unganisha niunganishe ' +
    'word kupiga kupigia kupigiwa nipigie mnipigie kunipigia niongee nizungumze tuongee nipe',
);
const PEOPLE = stemsOf(
  'person human someone somebody anyone anybody who whom agent representative rep staff employee colleague operator adviser ' +
    'advisor consultant attendant receptionist manager member team care support desk service sales people folk being ' +
    'mtu watu binadamu mwanadamu mhudumu wahudumu mfanyakazi wafanyakazi mshauri meneja nani huduma wateja',
);
/** They stand for a person by themselves: 'a human, please'. */
const HUMAN = stemsOf('human person being binadamu mwanadamu mhudumu');
const ALIVE = stemsOf('real live actual physical proper genuine halisi');
const MACHINE = stemsOf('robot bot machine chatbot computer ai assistant automated virtual roboti mashine');
const NOT = stemsOf('not dont instead rather than without no sitaki si badala');
const CALL = stemsOf('call ring phone telephone dial');
const CALLS_ME = stemsOf('nipigie kunipigia mnipigie kupigiwa');
const ME = stemsOf('me us');
const SPEAKER = stemsOf(
  'i me my we us our id im naomba nataka ningependa naweza tunaweza tungependa kunipigia nipigie mnaweza',
);
const WITH_PERSON = stemsOf(
  'a an the to with at by for from of on in one any some your you u can could may might would will shall should do does did is are ' +
    'am be get give let please just now today here there available want wanna need like wish prefer help assistance have back through over up via how ' +
    'possible hello hi okay ok so and or it this that customer client directly actually urgently this moment right soon line ' +
    'office useless stupid very only naye nao na wa kwa ya je ninaweza hapa sasa tafadhali msaada simu mmoja wenu wako yenu kuna anayeweza ' +
    'moja kwa kutaka kuomba kuweza',
);

const OFFER = stemsOf(
  'sell sel offer provide supply deliver do make build have got deal specialise specialize specialist kuuza kutoa kufanya',
);
/** What the company offers, seen by those who want it: 'what can I get from you'. */
const TAKE = stemsOf('buy get order purchase');
const THINGS = stemsOf(
  'products goods items solutions services systems software programs programmes applications apps tools packages offerings ' +
    'offering catalogue catalog range lineup portfolio brands wares bidhaa huduma mifumo mfumo programu suluhisho',
);
const ALL = stemsOf('list catalogue catalog overview summary everything all offerings range lineup orodha zote yote');
const ASKING = stemsOf(
  'what which show tell list give describe explain many nini gani zipi ipi ngapi kujua orodha naomba nionyeshe',
);
const COMPANY = stemsOf(
  'you your yours u ur guys company business firm organisation organization yenu zenu wenu kampuni',
);
const WITH_OVERVIEW = stemsOf(
  'a an the of to in on at by from for and or is are am be do does can could may would will i we me us my our buy get see find ' +
    'order kinds types sorts kind type sort stuff things thing other else more different various main current currently available ' +
    'exactly actually really here there now today please pls about full whole complete entire brief quick short how many number ' +
    'want like know need with s that this these those people folks hello hi so ok okay out line lines field sell sale ' +
    'ni na ya za wa kwa je nataka ningependa kujua habari kuhusu hapa tafadhali zinazopatikana mliyonayo mlizonazo mna mnazo ' +
    'mnauza mnatoa mnafanya inafanya inauza inatoa mnatengeneza inatengeneza kutengeneza',
);
const SWAHILI_OFFER = stemsOf(
  'mnauza mnatoa mnafanya inafanya inauza inatoa mna mnazo mliyonayo mlizonazo mnatengeneza inatengeneza',
);

/** Longer texts ask for more than this. */
const MAX_WORDS = 16;

/**
 * Recognises a request by all of its words: one that belongs to none of the lists says that something else is asked for
 * ('speak to a teacher', 'do you sell laptops').
 *
 * @param stems Of all words, in their order.
 * @param names Stems of the company's own name.
 */
export function requestOf(stems: readonly string[], names: ReadonlySet<string>): Request | undefined {
  if (stems.length === 0 || stems.length > MAX_WORDS) return undefined;
  if (isForPerson(stems)) return 'person';
  return isForOverview(
    stems.filter((stem) => !names.has(stem)),
    stems.some((stem) => names.has(stem)),
  )
    ? 'overview'
    : undefined;
}

function isForPerson(stems: readonly string[]): boolean {
  if (!consistsOf(stems, TALK, PEOPLE, ALIVE, MACHINE, NOT, SPEAKER, WITH_PERSON)) return false;
  const has = (set: ReadonlySet<string>) => stems.some((stem) => set.has(stem));
  if (has(TALK) && has(NOT) && has(MACHINE)) return true;
  const talk = stems.findIndex((stem) => TALK.has(stem));
  const person = stems.findLastIndex((stem) => PEOPLE.has(stem));
  // 'Can people chat' asks about something else than 'can I chat with people'.
  if (talk >= 0 && has(SPEAKER)) return person >= 0 || has(CALLS_ME) || (has(CALL) && has(ME));
  if (talk >= 0 && person > talk) return true;
  return has(HUMAN) || (has(ALIVE) && person >= 0);
}

function isForOverview(stems: readonly string[], isNamed: boolean): boolean {
  if (!consistsOf(stems, OFFER, TAKE, THINGS, ALL, ASKING, COMPANY, SWAHILI_OFFER, WITH_OVERVIEW)) return false;
  const has = (set: ReadonlySet<string>) => stems.some((stem) => set.has(stem));
  const isOfCompany = isNamed || has(COMPANY);
  if (has(THINGS)) return isOfCompany || has(ALL) || has(ASKING);
  if (has(SWAHILI_OFFER)) return has(ASKING) || has(ALL);
  const isOffer = has(OFFER) || (has(TAKE) && stems.includes('from'));
  return isOfCompany && isOffer && (has(ASKING) || has(ALL));
}

const consistsOf = (stems: readonly string[], ...sets: ReadonlySet<string>[]): boolean =>
  stems.every((stem) => sets.some((set) => set.has(stem)));
