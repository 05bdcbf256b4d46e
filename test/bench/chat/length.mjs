// What a question of a thousand characters costs, in proportion to a plain one.
const LENGTH = 1000;
const MOST = 4;
const ROUNDS = 5;

/** Prints the median processor time of both; throws where a long question costs too much. */
export function compareLengths({ name, index, sets }) {
  const plain = Object.values(sets)
    .flat()
    .map(({ question }) => question)
    .slice(0, 60);
  const long = plain.map((_, at) => [...plain.slice(at), ...plain].join(' ').slice(0, LENGTH));
  const [short, thousand] = [plain, long].map((questions) => medianOf(index, questions));
  const proportion = thousand / short;
  console.log(
    `${name}: ${short.toFixed(2)} ms a plain question, ${thousand.toFixed(2)} ms of ${LENGTH} characters, ${proportion.toFixed(1)} times`,
  );
  if (proportion > MOST) throw new Error(`A question of ${LENGTH} characters may cost ${MOST} times a plain one.`);
}

function medianOf(index, questions) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const question of questions) {
      const before = process.cpuUsage();
      index.judge(question);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length / 2)];
}
