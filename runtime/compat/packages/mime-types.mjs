import mime from 'mime-types';
import { equal, require } from '../check.mjs';

export default function use() {
  equal(mime.lookup('page.html'), 'text/html');
  equal(mime.lookup('/a/b.PNG'), 'image/png');
  equal(mime.lookup('no.such-thing'), false);
  equal(mime.contentType('file.json'), 'application/json; charset=utf-8');
  equal(mime.extension('text/markdown; charset=x'), 'md');
  equal(mime.charset('text/plain'), 'UTF-8');
  equal(require('mime-types').types.svg, 'image/svg+xml');
}
