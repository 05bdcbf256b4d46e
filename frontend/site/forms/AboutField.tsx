import { ABOUT_FIELD, useAboutRecord } from './about-record';

/** Names the record on whose page a form stands, also without scripts. */
export function AboutField() {
  const about = useAboutRecord();
  return about === undefined ? null : <input type="hidden" name={ABOUT_FIELD} value={about} />;
}
