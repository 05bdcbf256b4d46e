/**
 * Returns a function that tells the line of a file in which a record begins, called for each record in turn. The parser says in which
 * it ends, and counts a line break of Windows within a cell twice.
 */
export function recordLines(): (lastLine: number, cells: readonly string[]) => number {
  let countedTwice = 0;
  return (lastLine, cells) => {
    let breaks = 0;
    for (const cell of cells) {
      breaks += cell.match(/\r\n|\r|\n/g)?.length ?? 0;
      countedTwice += cell.match(/\r\n/g)?.length ?? 0;
    }
    return lastLine - countedTwice - breaks;
  };
}
