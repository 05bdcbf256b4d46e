import { PageHead } from '../ui/PageHead';

export function Profile() {
  return <PageHead title="Your profile" />;
}
