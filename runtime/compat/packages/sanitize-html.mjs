import sanitizeHtml from 'sanitize-html';
import { equal, require } from '../check.mjs';

export default function use() {
  equal(sanitizeHtml('<p onclick="x()">a<script>alert(1)</script></p>'), '<p>a</p>');
  equal(
    sanitizeHtml('<a href="javascript:alert(1)">x</a><a href="https://e.org/">y</a>'),
    '<a>x</a><a href="https://e.org/">y</a>',
  );
  equal(sanitizeHtml('<b>x</b><i>y</i>', { allowedTags: ['b'] }), '<b>x</b>y');
  equal(
    sanitizeHtml('<ol><li>x</li></ol>', {
      transformTags: { ol: sanitizeHtml.simpleTransform('ul', { class: 'c' }) },
      allowedAttributes: { ul: ['class'] },
    }),
    '<ul class="c"><li>x</li></ul>',
  );
  equal(
    sanitizeHtml('<span style="color:red;position:fixed">x</span>', {
      allowedTags: ['span'],
      allowedAttributes: { span: ['style'] },
      allowedStyles: { '*': { color: [/^red$/] } },
    }),
    '<span style="color:red">x</span>',
  );
  equal(require('sanitize-html')('<x>'), '');
}
