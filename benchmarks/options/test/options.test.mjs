import { assertSavedIsReported } from '../../harness/saved.mjs';
import * as report from '../report.mjs';

describe('The benchmark of options', () => {
  it('has saved the page of the figures that it has saved', () => {
    assertSavedIsReported('options', report);
  });
});
