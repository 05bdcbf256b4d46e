import { useShellWords } from '../page-data/shell-words';
import { Icon } from '../ui/Icon';
import { storageUrl } from '../ui/stored-files';

interface DownloadLinkProps {
  /** Path below /storage/; null renders nothing. */
  file: string | null;
  title: string;
  className?: string;
}

export function DownloadLink({ file, title, className = 'arrowLink' }: DownloadLinkProps) {
  const { download } = useShellWords();
  if (!file) return null;
  return (
    <a className={className} href={storageUrl(file)} download>
      {download}
      <span className="visuallyHidden">: {title}</span>
      <Icon name="download" />
    </a>
  );
}
