// What is fitted to, and what a question without an answer is about.

/** Reasons for which a question has nothing to do with the company: 'off topic: weather', 'politics'. */
const OFF = /^(?:off|hostile|instructions|code|chat|politics|law|medic|general|legal)/;

/** Sets that weights, thresholds and lists of words were fixed on. */
export const FITTED =
  /^(?:(?:\S+ (?:outside )?tune)|(?:accountants|courier|solar-installations|hotel-en|kayaks-..|tanks-sw|bicycles-pl) all|(?:bakery|clinic)-.. blind)$/;

/** Whether a question has nothing to do with any company. */
export const isOff = ({ sources, reason = '' }) => sources.length === 0 && OFF.test(reason);

/** Whether it is one that the site does not answer, though another of its trade might. */
export const isNear = (one) => one.sources.length === 0 && one.reason !== 'courtesy' && !isOff(one);
