import { BrokenLinks } from './BrokenLinks';
import MissedAddresses from './MissedAddresses';

/** What is to be mended, beside the redirects: addresses that were not found, and links that lead nowhere. */
export default function AddressTools() {
  return (
    <>
      <BrokenLinks />
      <MissedAddresses />
    </>
  );
}
