import { copy } from '../copy';
import { Icon } from '../ui/Icon';
import { storageUrl } from '../ui/stored-files';

interface DownloadLinkProps {
  /** Below /storage/; without a stored document there is no link. */
  file: string | null;
  title: string;
  className?: string;
}

export function DownloadLink({ file, title, className = 'arrowLink' }: DownloadLinkProps) {
  if (!file) return null;
  return (
    <a className={className} href={storageUrl(file)} download>
      {copy.actions.download}
      <span className="visuallyHidden">: {title}</span>
      <Icon name="download" />
    </a>
  );
}
