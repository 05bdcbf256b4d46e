import { BrokenLinks } from './BrokenLinks';
import MissedAddresses from './MissedAddresses';

/** Problems to fix beside the redirects: missing addresses and broken links. */
export default function AddressTools() {
  return (
    <>
      <BrokenLinks />
      <MissedAddresses />
    </>
  );
}
