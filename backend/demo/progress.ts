/** Says how far a long piece of work is: a bar that redraws itself on a terminal, a line each tenth elsewhere. */
export class Progress {
  private done = 0;
  private told = 0;

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
    else if (tenths > this.told) this.out.write(`${this.title}: ${this.done} of ${this.total}\n`);
    this.told = Math.max(this.told, tenths);
    if (this.out.isTTY && this.done >= this.total) this.out.write('\n');
  }
}
