/** Prints progress: a bar on a terminal, else a line for every 10 %. */
export class Progress {
  private done = 0;
  private printedTenths = 0;

  constructor(
    private readonly title: string,
    private readonly total: number,
    private readonly out: NodeJS.WriteStream = process.stdout,
  ) {}

  step(count = 1): void {
    this.done += count;
    const tenths = Math.floor((10 * this.done) / this.total);
    if (this.out.isTTY)
      this.out.write(`\r${this.title} ${'█'.repeat(tenths)}${'░'.repeat(10 - tenths)} ${this.done} of ${this.total}`);
    else if (tenths > this.printedTenths) this.out.write(`${this.title}: ${this.done} of ${this.total}\n`);
    this.printedTenths = Math.max(this.printedTenths, tenths);
    if (this.out.isTTY && this.done >= this.total) this.out.write('\n');
  }
}
