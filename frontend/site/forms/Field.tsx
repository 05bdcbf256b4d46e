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
  label: string;
  name: string;
  /** The server's sentences about this field. */
  errors: string[] | undefined;
  wide?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** A label, its field, and what is wrong with it. */
export function Field({ label, name, errors, wide = false, children }: FieldProps) {
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
        'aria-describedby': error ? errorId : undefined,
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
