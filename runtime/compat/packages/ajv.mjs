import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { equal, require } from '../check.mjs';

const schema = {
  type: 'object',
  properties: {
    foo: { type: 'integer', minimum: 3 },
    bar: { type: 'string', pattern: '^a+$', default: 'aa' },
    list: { type: 'array', items: { $ref: '#/definitions/item' }, uniqueItems: true },
  },
  required: ['foo'],
  additionalProperties: false,
  definitions: { item: { enum: ['x', { y: 1 }] } },
};

export default function use() {
  const ajv = new Ajv({ allErrors: true, useDefaults: true, code: { source: true } });
  const validate = ajv.compile(schema);
  const data = { foo: 5, list: ['x', { y: 1 }] };
  equal(validate(data), true);
  equal(data.bar, 'aa');
  equal(validate({ foo: 1, bar: 'b', more: 1 }), false);
  equal(validate.errors.map((error) => error.keyword).sort(), [
    'additionalProperties',
    'minimum',
    'pattern',
  ]);
  equal(ajv.errorsText(validate.errors).includes('data/foo must be >= 3'), true);
  ajv.addKeyword({ keyword: 'even', validate: (_, n) => n % 2 === 0 });
  equal(ajv.validate({ even: true }, 3), false);
  equal(standaloneCode(ajv, validate).includes('module.exports'), true);
  const tuple = new Ajv2020({ strictTuples: false }).compile({
    type: 'array',
    prefixItems: [{ type: 'null' }],
    items: false,
  });
  equal([tuple([null]), tuple([null, 1])], [true, false]);
  equal(require('ajv').Ajv === Ajv.Ajv, true);
}
