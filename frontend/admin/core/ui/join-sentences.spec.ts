import { joinSentences } from './join-sentences';

describe('sentences', () => {
  it.each([
    [['Please enter title', 'All is still here.'], 'Please enter title. All is still here.'],
    [['It is taken already.', 'All is still here.'], 'It is taken already. All is still here.'],
    [['Are you sure?', 'It is gone then!', 'Really'], 'Are you sure? It is gone then! Really'],
    [['It is named ‘Post.’', 'Go on'], 'It is named ‘Post.’ Go on'],
    [['It is used by 3 (of 4)', 'Go on'], 'It is used by 3 (of 4). Go on'],
    [['  Please enter title  ', '', undefined, null, false, 'Go on.'], 'Please enter title. Go on.'],
    [['Post Deleted Successfuly'], 'Post Deleted Successfuly'],
    [['', 'Go on'], 'Go on'],
    [[], ''],
  ] as [Parameters<typeof joinSentences>, string][])('of %j are %j', (parts, expected) => {
    expect(joinSentences(...parts)).toBe(expected);
  });
});
