import { Fragment } from 'react';
import styles from './MailLink.module.css';

/** An e-mail address. In a narrow column it breaks after the @, and only if necessary before a dot. */
export function MailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <a href={`mailto:${address}`}>
      {/* An address runs from left to right in every language. */}
      <span dir="ltr" className={styles.address}>
        {address.slice(0, at)}
        <wbr />
        <span className={styles.domain}>
          {address
            .slice(at)
            .split(/(?=\.)/)
            .map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move
              <Fragment key={index}>
                <wbr />
                {part}
              </Fragment>
            ))}
        </span>
      </span>
    </a>
  );
}
