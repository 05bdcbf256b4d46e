import { connect } from '@jukwaa/client';

const url = process.env.JUKWAA_URL;
if (!url) throw new Error('JUKWAA_URL is not set: the address of the site, such as https://www.example.com.');

/** The connection to the site, for public calls: no token is needed. */
export const site = connect({ url });
