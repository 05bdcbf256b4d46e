import { type ReactNode, useId } from 'react';
import { Icon } from '../ui/Icon';
import styles from './Field.module.css';

interface FieldControl {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: ReactNode;
  name: string;
  /** The id of a describing text. */
  describedBy?: string | undefined;
  /** The field's errors; the first one is shown. */
  errors: string[] | undefined;
  wide?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** A form control with label and error message. */
export function Field({ label, name, describedBy, errors, wide = false, children }: FieldProps) {
  const id = useId();
  const error = errors?.[0];
  const errorId = `${id}-error`;
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [describedBy, error && errorId].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon name="warn" />
          {error}
        </p>
      )}
    </div>
  );
}
