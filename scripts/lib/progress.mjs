const terminal = process.stdout.isTTY === true;
const quietSeconds = 10;

/**
 * Reports the progress of a step: on a terminal in one line that is updated, elsewhere in a line every ten seconds.
 * @template T
 * @param {string} title "Building the application"
 * @param {(report: (detail: string) => void) => Promise<T>} work Reports its progress: "40 %".
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  let detail = '';
  const line = () => `${title} … ${[detail, seconds()].filter(Boolean).join(', ')}`;

  if (!terminal) console.log(`${title} …`);
  const timer = setInterval(
    () => (terminal ? process.stdout.write(`\r\x1b[K${line()}`) : console.log(line())),
    terminal ? 200 : quietSeconds * 1000,
  );
  try {
    const result = await work((text) => {
      detail = text;
    });
    console.log(`${terminal ? '\r\x1b[K' : ''}${title}: done in ${seconds()}`);
    return result;
  } catch (error) {
    if (terminal) process.stdout.write('\r\x1b[K');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
