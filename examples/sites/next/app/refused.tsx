import type { JukwaaError } from '@jukwaa/client';

/** What visitors see in place of what could not be read. */
export function Refused({ refusal }: { refusal: JukwaaError }) {
  return <p role="alert">This could not be read. {refusal.message}</p>;
}
