import type { ComponentType } from 'react';
import { useAdditions } from '../../core/parts/useAdditions';

interface RecordNoticeProps {
  resource: string;
  id: number;
  className?: string | undefined;
}

interface RecordNotice {
  Notice: ComponentType<RecordNoticeProps>;
  isForSettings: (name: string) => boolean;
}

declare module '../../core/parts/office-part' {
  interface OfficePart {
    /** Shown above the fields of a record, and of settings if it is for them. */
    recordNotices?: Readonly<Record<string, RecordNotice>>;
  }
}

/** What parts of the back office say about a record, above its fields. */
export function RecordNotices({ isSettings, ...props }: RecordNoticeProps & { isSettings?: boolean }) {
  return useAdditions('recordNotices')
    .flatMap((notices) => Object.entries(notices))
    .filter(([, { isForSettings }]) => !isSettings || isForSettings(props.resource))
    .map(([name, { Notice }]) => <Notice key={name} {...props} />);
}
