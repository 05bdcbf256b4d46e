/** The DTO's field. */
export const HONEYPOT_FIELD = 'website';

/**
 * A field that neither people nor assistive technology come upon, in the middle of a form; programs that fill in every
 * field give themselves away. Password managers are asked to leave it alone.
 */
export function Honeypot() {
  return (
    <div className="visuallyHidden" aria-hidden="true">
      <label>
        Website
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
}
