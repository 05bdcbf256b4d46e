import { copy } from '../copy';
import { Icon } from '../ui/Icon';
import { storageUrl } from '../ui/storage';

interface DownloadLinkProps {
  /** Below /storage/; without a stored document there is no link. */
  file: string | null;
  title: string;
  className?: string;
}

export function DownloadLink({ file, title, className = 'go' }: DownloadLinkProps) {
  if (!file) return null;
  return (
    <a className={className} href={storageUrl(file)} download>
      {copy.actions.download}
      <span className="vh">: {title}</span>
      <Icon name="down" />
    </a>
  );
}
