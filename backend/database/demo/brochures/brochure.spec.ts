import { readDemoContent } from '../content.js';
import { makeBrochure } from './brochure.js';

const content = readDemoContent();

describe('brochures of the demo company', () => {
  it('are small documents of two pages, the same in every run', async () => {
    for (const solution of content.solutions) {
      const file = await makeBrochure(solution, content);
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
      expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
      expect(file.length).toBeLessThan(400_000);
      expect(file.equals(await makeBrochure(solution, content))).toBe(true);
    }
  });
});
