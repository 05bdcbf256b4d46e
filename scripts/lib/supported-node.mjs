// No imports here: an old Node has to be able to load this file in order to be told that it is too old.

/** Whether this Node can run the scripts; says so in one sentence, and sets the exit status, where it can't. */
export function supportedNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return true;
  console.error(`Node ${process.versions.node} is too old; install Node 20 or newer (24 is best).`);
  process.exitCode = 1;
  return false;
}
