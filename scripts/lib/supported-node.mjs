// No imports: an old Node must be able to load this file, which reports that it is too old.

/** Whether this Node can run the scripts; if not, prints a sentence and sets the exit status. */
export function supportedNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return true;
  console.error(`Node ${process.versions.node} is too old; install Node 24.`);
  process.exitCode = 1;
  return false;
}
