import { TestSuite } from '@vertx/unit';

const suite = TestSuite.create('sums');
suite.test('one and one', (context) => context.assertEquals(2, 1 + 1));
suite.run(vertx);
