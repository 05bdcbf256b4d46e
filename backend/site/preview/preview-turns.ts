import { ConflictException, Injectable } from '@nestjs/common';
import { say } from '../../core/language/say.js';

/** Renders one preview at a time for each user. A newer request replaces the waiting one. */
@Injectable()
export class PreviewTurns {
  private readonly running = new Map<number, Promise<unknown>>();
  private readonly replace = new Map<number, () => void>();

  /** @throws ConflictException if replaced by a newer one */
  async take<T>(person: number, work: () => Promise<T>): Promise<T> {
    this.replace.get(person)?.();
    for (let before = this.running.get(person); before; before = this.running.get(person)) {
      await new Promise<void>((resolve, reject) => {
        this.replace.set(person, () => reject(new ConflictException({ message: say('preview.superseded') })));
        before.then(() => resolve());
      });
    }
    this.replace.delete(person);
    const result = work();
    const settled = result.then(
      () => {},
      () => {},
    );
    this.running.set(person, settled);
    void settled.then(() => this.running.delete(person));
    return result;
  }
}
