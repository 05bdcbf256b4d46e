import { packagedChromium } from './packaged-chromium.ts';

/** Runs before the workers start, so that they do not unpack the same browser at the same time. */
export default async function unpackBrowser() {
  process.env.CHROMIUM_PATH ??= await packagedChromium();
}
