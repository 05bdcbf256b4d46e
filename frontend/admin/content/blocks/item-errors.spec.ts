import { errorsWithin } from './item-errors';

const errors = { '2.heading': 'Too long', '2.items.0.title': 'Missing', '10.kind': 'Unknown' };

describe('Errors of items', () => {
  it('are those within a path', () => {
    expect(errorsWithin(errors, '2')).toEqual({ heading: 'Too long', 'items.0.title': 'Missing' });
    expect(errorsWithin(errorsWithin(errors, '2'), 'items')).toEqual({ '0.title': 'Missing' });
    expect(errorsWithin(errors, '1')).toEqual({});
  });
});
