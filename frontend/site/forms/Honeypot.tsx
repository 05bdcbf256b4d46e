import { useWords } from '../page-data/words';

/** The name of the field in the DTO. */
export const HONEYPOT_FIELD = 'website';

/**
 * A field hidden from people and screen readers, which bots fill in. The `data-*` attributes make password managers ignore it.
 * @param label For pages that have the words of forms.
 */
export const HoneypotField = ({ label }: { label?: string }) => (
  <div className="visuallyHidden" aria-hidden="true">
    <label>
      {label}
      <input
        type="text"
        name={HONEYPOT_FIELD}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
      />
    </label>
  </div>
);

/** The field with its label. */
export function Honeypot() {
  const { website } = useWords('forms');
  return <HoneypotField label={website} />;
}
